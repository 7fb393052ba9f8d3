import { inflateSync } from "node:zlib";

/** What a PDF is refused for, by the names in its dictionaries (ISO 32000-1). */
const LOCKED = /\/Encrypt\b/;
// Names so long that compressed pixels do not hold them by chance. An action with a script has both /JS and /JavaScript.
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE|Movie|Sound)\b/;

/** Bytes of all object streams together, inflated, before the file counts as damaged. */
const MAX_OBJECT_BYTES = 20 * 1024 * 1024;
/** Many times those of the longest statement. */
const MAX_OBJECT_STREAMS = 5_000;

/**
 * Looks for what a picture of a document never needs: scripts, commands, attached files and passwords. Dictionaries may
 * be compressed in object streams, which are therefore inflated; all other streams hold no dictionaries. Takes linear
 * time, whatever the bytes.
 * @param {Buffer} bytes
 * @returns {import("~/casino/contract/identity-words").FileProblem | null}
 */
export function scanPdf(bytes) {
  const text = bytes.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.includes("%%EOF")) return "unreadable";
  const names = plainNames(bytes);
  if (LOCKED.test(names)) return "pdf_locked";
  if (ACTIVE.test(names)) return "pdf_active";
  return objectsProblem(bytes, text);
}

/**
 * Everything between two starts of streams counts as the dictionary of the second, so that no text in a dictionary can
 * hide what the stream is.
 * @param {Buffer} bytes
 * @param {string} text the same, a character a byte
 * @returns {"unreadable" | "pdf_active" | null}
 */
function objectsProblem(bytes, text) {
  const endAfter = searchForward(text, "endstream");
  let before = 0;
  let streams = 0;
  let bytesLeft = MAX_OBJECT_BYTES;
  for (const match of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = plainNames(bytes.subarray(before, match.index));
    before = match.index + match[0].length;
    if (!/\/ObjStm\b/.test(dictionary)) continue;
    streams += 1;
    if (streams > MAX_OBJECT_STREAMS) return "unreadable";
    const objects = objectsIn(bytes.subarray(before, endAfter(before)), dictionary, bytesLeft);
    if (objects === null) return "unreadable";
    bytesLeft -= objects.length;
    if (ACTIVE.test(plainNames(objects))) return "pdf_active";
  }
  return null;
}

/**
 * Finds where a word next occurs, for places in ascending order, and reads the text once in all.
 * @param {string} text
 * @param {string} word
 * @returns {(from: number) => number} the end of the text if it does not occur
 */
function searchForward(text, word) {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(word, from);
      found = next < 0 ? text.length : next;
    }
    return found;
  };
}

/**
 * Other filters, and predictors, are not used for objects by any common writer.
 * @param {Buffer} body
 * @param {string} dictionary
 * @param {number} mostBytes
 * @returns {Buffer | null} null if they cannot be read, or are too many
 */
function objectsIn(body, dictionary, mostBytes) {
  const filters = dictionary.replace(/\s+/g, " ").match(/\/Filter\b[^/]*\/?\w*[^/>]*/g) ?? [];
  if (/\/DecodeParms\b/.test(dictionary)) return null;
  if (filters.length === 0) return body.length > mostBytes ? null : body;
  const isDeflated = filters.every((filter) => /^\/Filter ?\[? ?\/FlateDecode ?\]? ?$/.test(filter));
  if (!isDeflated || mostBytes <= 0) return null;
  try {
    return inflateSync(body, { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}

/**
 * Names may be written with codes: `/J#61vaScript` is `/JavaScript`.
 * @param {Buffer} bytes
 */
function plainNames(bytes) {
  if (!bytes.includes("#")) return bytes.toString("latin1");
  const plain = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes[at] === HASH ? hexAt(bytes, at + 1) : null;
    plain[length] = code ?? bytes[at] ?? 0;
    if (code !== null) at += 2;
    length += 1;
  }
  return plain.toString("latin1", 0, length);
}

const HASH = 0x23;

/**
 * @param {Buffer} bytes
 * @param {number} at
 * @returns {number | null} the byte that two hexadecimal digits name
 */
function hexAt(bytes, at) {
  const [high, low] = [digitOf(bytes[at]), digitOf(bytes[at + 1])];
  return high === null || low === null ? null : high * 16 + low;
}

/** @param {number | undefined} byte */
function digitOf(byte = 0) {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  // Capital letters differ from small ones in one bit.
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : null;
}
