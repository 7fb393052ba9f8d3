import { inflateSync } from "node:zlib";
import type { FileProblem } from "~/casino/contract/identity-words";

/** What a PDF is refused for, by the names in its dictionaries (ISO 32000-1). */
const LOCKED = /\/Encrypt\b/;
// Names so long that compressed pixels do not hold them by chance. An action with a script has both /JS and /JavaScript.
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Movie|Sound)\b/;

/** Inflated bytes of all object streams together, before the file counts as damaged. */
const MAX_INFLATED_BYTES = 20 * 1024 * 1024;

/**
 * Looks for what a picture of a document never needs: scripts, commands, attached files and passwords. Dictionaries may
 * be compressed in object streams, which are therefore inflated; all other streams hold no dictionaries.
 */
export function pdfProblem(bytes: Buffer): FileProblem | null {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF")) return "unreadable";
  const names = plainNames(text);
  if (LOCKED.test(names)) return "pdf_locked";
  if (ACTIVE.test(names)) return "pdf_active";
  const inside = objectStreams(bytes, text);
  if (inside === null) return "unreadable";
  return ACTIVE.test(plainNames(inside)) ? "pdf_active" : null;
}

/**
 * Everything between two starts of streams counts as the dictionary of the second, so that no text in a dictionary can
 * hide what the stream is.
 * @returns null if a stream cannot be read
 */
function objectStreams(bytes: Buffer, text: string): string | null {
  let inflated = "";
  let before = 0;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plainNames(text.slice(before, match.index));
    before = match.index + match[0].length;
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    const end = text.indexOf("endstream", before);
    const body = bytes.subarray(before, end < 0 ? bytes.length : end);
    const part = objectsIn(body, dictionary, MAX_INFLATED_BYTES - inflated.length);
    if (part === null) return null;
    inflated += part;
  }
  return inflated;
}

/** Other filters, and predictors, are not used for objects by any common writer. */
function objectsIn(body: Buffer, dictionary: string, mostBytes: number): string | null {
  const filters = dictionary.match(/\/Filter\b[^/]*\/?\w*[^/>]*/g) ?? [];
  if (/\/DecodeParms\b/.test(dictionary)) return null;
  if (filters.length === 0) return body.toString("latin1");
  const isDeflated = filters.every((filter) => /^\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*$/.test(filter));
  if (!isDeflated || mostBytes <= 0) return null;
  try {
    return inflateSync(body, { maxOutputLength: mostBytes }).toString("latin1");
  } catch {
    return null;
  }
}

/** Names may be written with codes: `/J#61vaScript` is `/JavaScript`. */
function plainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
