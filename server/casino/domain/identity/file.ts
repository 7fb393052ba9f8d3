import { fileTypeFromBuffer } from "file-type";
import { type FileProblem, MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { Refusal } from "../refusal";
import { inDocumentThread } from "./document-thread";
import { reencoded, reencodedHeic } from "./picture";

export interface UsableFile {
  mediaType: "image/jpeg" | "application/pdf";
  bytes: Buffer;
  pages: number;
}

/** As far into a file as readers look for the head of a PDF. */
const PDF_HEAD_BYTES = 1_024;

/**
 * A file as it is stored: pictures are encoded anew as JPEG, a PDF that opens without a password stays as it is, and is
 * shown to people only as pictures (`pictures.ts`). The bytes decide, never the file's name.
 * @throws Refusal `document_refused`
 */
export async function usableFile(bytes: Buffer): Promise<UsableFile> {
  if (bytes.length === 0) throw refused("empty");
  if (bytes.length > MAX_DOCUMENT_BYTES) throw refused("too_big");
  switch (await typeOf(bytes)) {
    case "application/pdf": {
      const opened = await inDocumentThread("pdf", bytes);
      if (typeof opened === "string") throw refused(opened);
      return { mediaType: "application/pdf", bytes, pages: opened.pages };
    }
    case "image/heic":
    case "image/heif":
      return storedPicture(await reencodedHeic(bytes));
    case "image/jpeg":
    case "image/png":
    case "image/webp":
      return storedPicture(await reencoded(bytes));
    default:
      throw refused("type_unknown");
  }
}

async function typeOf(bytes: Buffer): Promise<string | null> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type !== undefined) return type;
  return bytes.subarray(0, PDF_HEAD_BYTES).includes("%PDF-") ? "application/pdf" : null;
}

function storedPicture(picture: Buffer | FileProblem): UsableFile {
  if (typeof picture === "string") throw refused(picture);
  return { mediaType: "image/jpeg", bytes: picture, pages: 1 };
}

function refused(problem: FileProblem): Refusal {
  return new Refusal("document_refused", { problem });
}
