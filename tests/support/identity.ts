import { createHash } from "node:crypto";
import sharp from "sharp";
import * as identity from "~/casino/contract/identity";
import { DOCUMENT_KINDS, type DocumentKind } from "~/casino/contract/identity-words";
import type { Casino } from "../../server/casino/casino";
import { accepted, send, type TestPlayer } from "./casino-client";

/** A picture with metadata, as a telephone takes it. */
export function photo(format: "jpeg" | "png" | "webp" = "jpeg", side = 40): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#7a1f2b" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toFormat(format)
    .toBuffer();
}

interface PdfParts {
  /** Further entries of the catalog. */
  catalog?: string;
  pages?: number;
  /** Further objects. */
  objects?: string;
  /** Instead of a plain text on each page, which the trailer's further entries may say to be encrypted. */
  content?: Buffer;
  trailer?: string;
}

/** A PDF without a table of its objects, which programs open all the same. */
export function pdf({
  catalog = "",
  pages = 1,
  objects = "",
  content = TEXT,
  trailer = "",
}: PdfParts = {}): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => 10 + index);
  return Buffer.concat([
    Buffer.from(
      [
        "%PDF-1.5",
        `1 0 obj <</Type/Catalog/Pages 2 0 R${catalog}>> endobj`,
        `2 0 obj <</Type/Pages/Kids[${numbers.map((n) => `${n} 0 R`).join(" ")}]/Count ${pages}/MediaBox[0 0 595 842]>> endobj`,
        "3 0 obj <</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>> endobj",
        ...numbers.map((n) => `${n} 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources 3 0 R>> endobj`),
        objects,
        `4 0 obj <</Length ${content.length}>>\nstream\n`,
      ].join("\n"),
      "latin1",
    ),
    content,
    Buffer.from(`\nendstream endobj\ntrailer <</Root 1 0 R${trailer}>>\n%%EOF\n`, "latin1"),
  ]);
}

const TEXT = Buffer.from(
  "0.8 0.1 0.1 rg 0 421 595 421 re f 0 g BT /F 30 Tf 60 300 Td (Proof of address) Tj ET",
);

/** ISO 32000-1, 7.6.3.3. */
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");

/**
 * An encrypted PDF (ISO 32000-1, 7.6.3, revision 2) whose owner forbids to print it.
 * @param password that opens it; the empty one opens it without asking
 */
export function encryptedPdf(password = ""): Buffer {
  const padded = (text: string) => Buffer.concat([Buffer.from(text), PADDING]).subarray(0, 32);
  const md5 = (...parts: Buffer[]) => createHash("md5").update(Buffer.concat(parts)).digest();
  const owner = rc4(md5(padded("owner")).subarray(0, 5), padded(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-8);
  const id = Buffer.alloc(16, 7);
  const key = md5(padded(password), owner, permissions, id).subarray(0, 5);
  const ofContent = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const encrypt = `/V 1/R 2/P -8/O<${owner.toString("hex")}>/U<${rc4(key, PADDING).toString("hex")}>`;
  return pdf({
    content: rc4(ofContent, TEXT),
    trailer: `/ID[<${id.toString("hex")}><${id.toString("hex")}>]/Encrypt<</Filter/Standard${encrypt}>>`,
  });
}

/** Not in the OpenSSL of Node. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => ([state[a], state[b]] = [at(b), at(a)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}

/** 96 by 64 pixels, red on the left and blue on the right, with place, maker and serial number of the camera. */
export function heic(): Buffer {
  return Buffer.from(HEIC, "base64");
}

const HEIC = `
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAYBtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
AAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAGkAAEAAAAAAAAAMgACAAAAAAHWAAEAAAAAAAABjgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAA
AAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAv2lwcnAAAAChaXBjbwAAAHVodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGE
ABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQAoQgEBA3AAAAMAkAAAAwAAAwAeoDCBBZbqSSmubAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAA
ABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAaaXJlZgAAAAAAAAAOY2RzYwACAAEAAQ
AAAchtZGF0AAAALigBr1jOqjDpJf//PJX/87pkPltSUIApj/c9pa+3VlyRjmTxh/ORnBLk4Zq8bMAAAAAASUkqAAgAAAAKAA8BAgANAAAAsgAA
ABABAgANAAAApAAAABIBAwABAAAAAQAAABoBBQABAAAAhgAAABsBBQABAAAAjgAAACgBAwABAAAAAgAAABMCAwABAAAAAQAAAJiCAgANAAAAlg
AAAGmHBAABAAAAwAAAACWIBAABAAAAJAEAAAAAAAA4YwAA6AMAADhjAADoAwAAc2VjcmV0IHBsYWNlAABDYW1lcmEgbW9kZWwAAENhbWVyYSBt
YWtlcgAABwAAkAcABAAAADAyMTABkQcABAAAAAECAwAAoAcABAAAADAxMDABoAMAAQAAAP//AAACoAQAAQAAAGAAAAADoAQAAQAAAEAAAAAxpA
IACQAAABoBAAAAAAAAU04tMTIzNDUAAAQAAQACAAIAAABOAAAAAgAFAAMAAAByAQAAAwACAAIAAABFAAAABAAFAAMAAABaAQAAAAAAAAYAAAAB
AAAACQAAAAEAAAAAAAAAAQAAAC4AAAABAAAADAAAAAEAAAAAAAAAAQAAAA==`;

interface Sender {
  pid: number;
  token: string;
}

/** The calls of a player about the own identity. */
export function identityOfPlayer(
  { url }: Pick<Casino, "url">,
  { pid, token }: Pick<TestPlayer, "pid" | "token">,
) {
  const player: Sender = { pid, token };
  const file = (kind: DocumentKind, bytes: Buffer, fileName = "scan.jpg") =>
    send(url, identity.sendDocument, {
      params: { pid: player.pid, kind },
      token: player.token,
      body: { file_name: fileName, content: bytes.toString("base64") },
    });
  const submit = (key?: string) =>
    send(url, identity.submitIdentity, {
      params: { pid },
      token,
      ...(key === undefined ? {} : { key }),
    });
  return {
    file,
    submit,
    view: async () => (await send(url, identity.identity, { params: { pid }, token })).body,
    async files() {
      for (const kind of DOCUMENT_KINDS) {
        accepted(await file(kind, await photo()));
      }
    },
    async filesAndSubmit() {
      await this.files();
      return submit();
    },
  };
}
