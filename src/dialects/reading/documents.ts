import { isRecord, readAttributeValue, textOfValue } from "../../capture/attribute-value.ts";
import { withoutMedia } from "./media.ts";
import { isEmptyValue, isPlaceholder } from "./placeholders.ts";

type Fields = Readonly<Record<string, unknown>>;

export interface DocumentList {
  /** Texts of the documents; a document without text is none. */
  readonly documents: readonly string[];
  readonly isTruncated: boolean;
  readonly isContentWithheld: boolean;
}

const LIST_KEYS = ["documents", "output", "outputs", "results", "nodes", "matches"];

const TEXT_KEYS = ["content", "text", "page_content", "pageContent", "document", "snippet", "body", "value"];

/** Fields that tell a document apart and say nothing of what is in it. */
const LABELS = new Set(["id", "score", "index", "rank", "distance", "type", "metadata", "title"]);

/** Reads an attribute that is defined as a list of retrieved documents or memories; the conventions leave open where their text is. */
export function readDocuments(attribute: unknown): DocumentList {
  const { value, isTruncated } = readAttributeValue(attribute);
  return { ...readDocumentList(value), isTruncated };
}

/** Documents from a list, or from a record of a run that holds one. */
function readDocumentList(value: unknown): DocumentList {
  const list = isRecord(value) ? LIST_KEYS.map((key) => value[key]).find((held) => Array.isArray(held)) : value;
  const texts = (Array.isArray(list) ? list : []).map(textOfDocument).filter((text) => text !== undefined);
  const documents = texts.filter((text) => !isPlaceholder(text));
  return { documents, isTruncated: false, isContentWithheld: documents.length < texts.length };
}

function textOfDocument(document: unknown): string | undefined {
  if (typeof document === "string") return document.trim() === "" ? undefined : document;
  if (!isRecord(document)) return undefined;
  const inner = innerOf(document);
  const key = TEXT_KEYS.find((name) => !isEmptyValue(inner[name]));
  const text = key === undefined ? textOfOtherFields(inner) : textOfValue(withoutMedia(inner[key]));
  const title = inner["title"];
  return text !== undefined && typeof title === "string" && title !== "" ? `${title}\n${text}` : text;
}

/** Takes off what frameworks put around a document: LangChain's constructors, a scored node of LlamaIndex. */
function innerOf(document: Fields): Fields {
  for (const key of ["document", "node", "kwargs"]) {
    const inner = document[key];
    if (isRecord(inner)) return inner;
  }
  return document;
}

/** A document that names its texts in ways of its own. */
function textOfOtherFields(document: Readonly<Record<string, unknown>>): string | undefined {
  const own = Object.entries(document).filter(([key, value]) => !LABELS.has(key) && !isEmptyValue(value));
  return own.length === 0 ? undefined : textOfValue(withoutMedia(Object.fromEntries(own)));
}
