import { deflateSync } from "node:zlib";
import sharp from "sharp";
import * as identity from "~/casino/contract/identity";
import { DOCUMENT_KINDS, type DocumentKind } from "~/casino/contract/identity-words";
import type { Casino } from "../../server/casino/casino";
import { send, type TestPlayer } from "./casino-client";

/** A picture with metadata, as a telephone takes it. */
export function photo(format: "jpeg" | "png" = "jpeg", side = 40): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: "#7a1f2b" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toFormat(format)
    .toBuffer();
}

/** The smallest PDF that programs open, with further dictionary entries if given. */
export function pdf(extra = "", stream: Buffer | null = null): Buffer {
  const head = Buffer.from(
    `%PDF-1.5\n1 0 obj\n<</Type/Catalog/Pages 2 0 R${extra}>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n`,
  );
  const tail = Buffer.from("trailer\n<</Root 1 0 R>>\n%%EOF\n");
  return Buffer.concat([head, stream ?? Buffer.alloc(0), tail]);
}

/** An object stream: dictionaries compressed out of sight. */
export function objectStream(dictionaries: string, filter = "/FlateDecode"): Buffer {
  const packed = deflateSync(Buffer.from(dictionaries));
  return Buffer.concat([
    Buffer.from(`3 0 obj\n<</Type/ObjStm/N 1/First 4/Filter${filter}/Length ${packed.length}>>\nstream\n`),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** The boxes of a HEIC file; the picture itself is noise. */
export function heic(): Buffer {
  return heicOf(box("meta", Buffer.alloc(40)), box("mdat", Buffer.alloc(200, 1)));
}

/** The head of a HEIC file, and anything. */
export function heicOf(...rest: Buffer[]): Buffer {
  return Buffer.concat([box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")), ...rest]);
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, content]);
}

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
        const sent = await file(kind, await photo());
        if (sent.status !== 200) throw new Error(JSON.stringify(sent.refused));
      }
    },
    async filesAndSubmit() {
      await this.files();
      return submit();
    },
  };
}
