import type { Sharp } from "sharp";
import { type FileProblem, MAX_PICTURE_SIDE } from "~/casino/contract/identity-words";
import { oneAtATime } from "~/shared/one-at-a-time";
import { inDocumentThread } from "./document-thread";

/** Pixels of a picture that is decoded as a whole: at four bytes each it takes 200 MB. */
const MAX_PIXELS = 50_000_000;
/** Those of one that is scaled down as it is decoded, line by line. */
const MAX_PIXELS_BY_LINE = 120_000_000;

/** A program decodes one at a time. */
const inTurn = oneAtATime();

/**
 * Decodes a JPEG, PNG or WebP and encodes it anew as JPEG, upright and at most `MAX_PICTURE_SIDE` long, without its metadata,
 * such as the place where it was taken.
 * @returns what is wrong with a picture that cannot be decoded
 */
export function reencoded(bytes: Buffer): Promise<Buffer | FileProblem> {
  return inTurn(async () => {
    const sharp = await loadSharp();
    const open = (limitInputPixels: number) => sharp(bytes, { limitInputPixels, failOn: "error" });
    return asJpeg(async () => {
      const { format, isProgressive } = await open(MAX_PIXELS_BY_LINE).metadata();
      const isByLine = format !== "webp" && isProgressive !== true;
      return open(isByLine ? MAX_PIXELS_BY_LINE : MAX_PIXELS).autoOrient();
    });
  });
}

/** The same for a HEIC, which is decoded in a thread: the library runs as WebAssembly. */
export async function reencodedHeic(bytes: Buffer): Promise<Buffer | FileProblem> {
  const decoded = await inDocumentThread("heic", bytes);
  if (typeof decoded === "string") return decoded;
  const { width, height, rgba } = decoded;
  return inTurn(async () => {
    const sharp = await loadSharp();
    return asJpeg(() => Promise.resolve(sharp(rgba, { raw: { width, height, channels: 4 } })));
  });
}

/** Loaded for the first file: most programs never need it. */
async function loadSharp() {
  const { default: sharp } = await import("sharp");
  sharp.cache(false);
  return sharp;
}

async function asJpeg(open: () => Promise<Sharp>): Promise<Buffer | FileProblem> {
  try {
    const picture = await open();
    return await picture
      .resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 85 })
      .toBuffer();
  } catch (error) {
    return /pixel limit/i.test(String(error)) ? "too_many_pixels" : "unreadable";
  }
}
