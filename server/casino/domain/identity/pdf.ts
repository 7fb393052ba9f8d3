import { inflateSync } from "node:zlib";
import type { FileProblem } from "~/casino/contract/identity-words";

/** What a PDF is refused for, by the names in its dictionaries (ISO 32000-1). */
const LOCKED = /\/Encrypt\b/;
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Movie|Sound)\b/;

/** Inflated bytes of all object streams together, before the file counts as damaged. */
const MAX_INFLATED_BYTES = 20 * 1024 * 1024;

/**
 * Looks for what a picture of a document never needs: scripts, commands, attached files and passwords. Dictionaries may
 * be compressed in object streams, which are therefore inflated; all other streams hold no dictionaries.
 */
export function pdfProblem(bytes: Buffer): FileProblem | null {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF")) return "unreadable";
  const outside = plainNames(outsideStreams(text));
  if (LOCKED.test(outside)) return "pdf_locked";
  if (ACTIVE.test(outside)) return "pdf_active";
  const inside = objectStreams(bytes, text);
  if (inside === null) return "unreadable";
  return ACTIVE.test(plainNames(inside)) ? "pdf_active" : null;
}

/** Compressed pixels could look like a name by chance. */
function outsideStreams(text: string): string {
  return text.replace(/stream\r?\n[^]*?endstream/g, "");
}

/** @returns null if a stream cannot be read */
function objectStreams(bytes: Buffer, text: string): string | null {
  let inflated = "";
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plainNames(text.slice(text.lastIndexOf(" obj", match.index), match.index));
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    const start = match.index + match[0].length;
    const end = text.indexOf("endstream", start);
    const body = bytes.subarray(start, end < 0 ? bytes.length : end);
    const part = objectsIn(body, dictionary, MAX_INFLATED_BYTES - inflated.length);
    if (part === null) return null;
    inflated += part;
  }
  return inflated;
}

function objectsIn(body: Buffer, dictionary: string, mostBytes: number): string | null {
  if (!/\/Filter\b/.test(dictionary)) return body.toString("latin1");
  // Other filters are not used for objects by any common writer.
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>|$)/.test(dictionary) || mostBytes <= 0) return null;
  try {
    return inflateSync(body, { maxOutputLength: mostBytes }).toString("latin1");
  } catch {
    return null;
  }
}

/** Names may be written with codes: `/J#53` is `/JS`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
