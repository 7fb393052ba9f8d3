import { inDocumentThread } from "./document-thread";
import { reencodedHeic } from "./picture";
import type { CheckedDocument } from "./provider";

export interface PagePicture {
  jpeg: Buffer;
  /** How many pages the file has. */
  pages: number;
}

/**
 * What a person sees of a file: a picture of a page. The file as it was sent is for programs only.
 * @param page the first is 1
 * @returns null if it cannot be drawn, or does not exist
 */
export async function identityPicture(
  { mediaType, bytes }: CheckedDocument,
  page: number,
): Promise<PagePicture | null> {
  if (mediaType === "application/pdf") {
    const drawn = await inDocumentThread("pdf-page", bytes, page);
    return drawn === "unreadable" ? null : { jpeg: Buffer.from(drawn.jpeg), pages: drawn.pages };
  }
  if (page !== 1) return null;
  // An earlier version stored HEIC as it came.
  const jpeg = mediaType === "image/heic" ? await reencodedHeic(bytes) : bytes;
  return typeof jpeg === "string" ? null : { jpeg, pages: 1 };
}
