/** A set of ids that forgets its oldest members beyond `capacity`. */
export interface IdSet {
  add(id: string): void;
  has(id: string): boolean;
  delete(id: string): boolean;
}

export function createIdSet(capacity: number): IdSet {
  const ids = new Set<string>();
  return {
    add(id) {
      ids.add(id);
      if (ids.size > capacity) for (const oldest of ids) return void ids.delete(oldest);
    },
    has: (id) => ids.has(id),
    delete: (id) => ids.delete(id),
  };
}
