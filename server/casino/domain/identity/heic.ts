import type { FileProblem } from "~/casino/contract/identity-words";

/** Boxes of a picture: more are not a picture's. */
const MAX_BOXES = 64;

/**
 * Whether the bytes are whole boxes (ISO/IEC 14496-12) with those that a picture needs (ISO/IEC 23008-12). It is not
 * decoded here, so this is what keeps out a file that only begins like one.
 */
export function heicProblem(bytes: Buffer): FileProblem | null {
  const types = boxesOf(bytes);
  const isPicture = types !== null && types[0] === "ftyp" && types.includes("meta");
  return isPicture ? null : "unreadable";
}

/** @returns the types of the boxes; null unless they fill the file exactly */
function boxesOf(bytes: Buffer): string[] | null {
  const types: string[] = [];
  let at = 0;
  while (at < bytes.length) {
    const size = sizeAt(bytes, at);
    if (size === null || at + size > bytes.length || types.length >= MAX_BOXES) return null;
    types.push(bytes.toString("latin1", at + 4, at + 8));
    at += size;
  }
  return types;
}

/** A size of 1 means that 64 bits follow the type, one of 0 that the box is the last. */
function sizeAt(bytes: Buffer, at: number): number | null {
  const left = bytes.length - at;
  if (left < 8) return null;
  const size = bytes.readUInt32BE(at);
  if (size === 0) return left;
  if (size !== 1) return size >= 8 ? size : null;
  if (left < 16) return null;
  const large = Number(bytes.readBigUInt64BE(at + 8));
  return large >= 16 ? large : null;
}
