import type { FileProblem } from "~/casino/contract/identity-words";
import { oneAtATime } from "./one-at-a-time";

/** More than a telephone's camera makes, and few enough to be decoded in memory. */
const MAX_PIXELS = 50_000_000;
/** Longest side of a stored picture, in pixels: small print stays readable. */
const MAX_SIDE = 4_000;

/** A decoded picture takes up to 150 MB, so a program decodes one at a time. */
const inTurn = oneAtATime();

/**
 * Decodes a JPEG or PNG and encodes it anew as JPEG, upright, without its metadata, such as the place where it was taken.
 * @returns what is wrong with a picture that cannot be decoded
 */
export function reencoded(bytes: Buffer): Promise<Buffer | FileProblem> {
  return inTurn(() => reencode(bytes));
}

async function reencode(bytes: Buffer): Promise<Buffer | FileProblem> {
  // Loaded for the first file: most programs never need it.
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? "too_many_pixels" : "unreadable";
  }
}
