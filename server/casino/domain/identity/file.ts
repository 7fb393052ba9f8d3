import { fileTypeFromBuffer } from "file-type";
import { MAX_DOCUMENT_BYTES, type FileProblem } from "~/casino/contract/identity-words";
import type { IdentityDocumentTable } from "../../db/schema-identity";
import { Refusal } from "../refusal";
import { heicProblem } from "./heic";
import { pdfProblem } from "./pdf";
import { reencoded } from "./picture";

export type StoredMediaType = IdentityDocumentTable["media_type"];

export interface UsableFile {
  mediaType: StoredMediaType;
  bytes: Buffer;
}

/** File name endings of the types that we take, by the type that the bytes show. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/heic": ["heic", "heif"],
  "image/heif": ["heic", "heif"],
  "application/pdf": ["pdf"],
};

/**
 * A file as it is stored: pictures are encoded anew, a HEIC and a harmless PDF stay as they are.
 * @param name as the browser sent it; only its ending is read
 * @throws Refusal `document_refused`
 */
export async function usableFile(name: string, bytes: Buffer): Promise<UsableFile> {
  if (bytes.length === 0) throw refused("empty");
  if (bytes.length > MAX_DOCUMENT_BYTES) throw refused("too_big");
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? "";
  const endings = ENDINGS[type];
  if (endings === undefined) throw refused("type_unknown");
  const ending = endingOf(name);
  if (ending !== null && !endings.includes(ending)) throw refused("type_differs");
  if (type === "application/pdf") {
    const problem = await pdfProblem(bytes);
    if (problem !== null) throw refused(problem);
    return { mediaType: type, bytes };
  }
  if (type === "image/heic" || type === "image/heif") {
    const problem = heicProblem(bytes);
    if (problem !== null) throw refused(problem);
    return { mediaType: "image/heic", bytes };
  }
  const picture = await reencoded(bytes);
  if (typeof picture === "string") throw refused(picture);
  return { mediaType: "image/jpeg", bytes: picture };
}

/** @returns null for a name without an ending */
function endingOf(name: string): string | null {
  return /\.([^./\\]{1,10})\s*$/.exec(name)?.[1]?.trim().toLowerCase() ?? null;
}

function refused(problem: FileProblem): Refusal {
  return new Refusal("document_refused", { problem });
}
