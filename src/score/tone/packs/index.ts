import { english } from "./en.ts";
import type { TonePack } from "./tone-pack.ts";
import { chinese } from "./zh.ts";

/** The languages that tone is read in. To add one, write its pack and list it here. */
export const tonePacks: readonly TonePack[] = [english, chinese];
