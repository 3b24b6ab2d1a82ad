import { isRecord, readAttributeValue, textOfValue } from "../capture/attribute-value.ts";
import { withoutMedia } from "./media.ts";
import { isEmptyValue, isPlaceholder } from "./placeholders.ts";

export interface DocumentList {
  /** Texts of the documents; a document without text is none. */
  readonly documents: readonly string[];
  readonly isTruncated: boolean;
  readonly isContentWithheld: boolean;
}

const TEXT_KEYS = ["content", "text", "page_content", "pageContent", "document", "snippet", "body", "value"];

/** Fields that tell a document apart and say nothing of what is in it. */
const LABELS = new Set(["id", "score", "index", "rank", "distance", "type", "metadata", "title"]);

/** Reads an attribute that is defined as a list of retrieved documents or memories; the conventions leave open where their text is. */
export function readDocuments(attribute: unknown): DocumentList {
  const { value, isTruncated } = readAttributeValue(attribute);
  const list = isRecord(value) && Array.isArray(value["documents"]) ? value["documents"] : value;
  const texts = (Array.isArray(list) ? list : []).map(textOfDocument).filter((text) => text !== undefined);
  const documents = texts.filter((text) => !isPlaceholder(text));
  return { documents, isTruncated, isContentWithheld: documents.length < texts.length };
}

function textOfDocument(document: unknown): string | undefined {
  if (typeof document === "string") return document.trim() === "" ? undefined : document;
  if (!isRecord(document)) return undefined;
  const inner = isRecord(document["document"]) ? document["document"] : document;
  const key = TEXT_KEYS.find((name) => !isEmptyValue(inner[name]));
  const text = key === undefined ? textOfOtherFields(inner) : textOfValue(withoutMedia(inner[key]));
  const title = inner["title"];
  return text !== undefined && typeof title === "string" && title !== "" ? `${title}\n${text}` : text;
}

/** A document that names its texts in ways of its own. */
function textOfOtherFields(document: Readonly<Record<string, unknown>>): string | undefined {
  const own = Object.entries(document).filter(([key, value]) => !LABELS.has(key) && !isEmptyValue(value));
  return own.length === 0 ? undefined : textOfValue(withoutMedia(Object.fromEntries(own)));
}
