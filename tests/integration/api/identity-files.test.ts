import { deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { PLAYER_LIMITS } from "../../../server/casino/db/pool";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, type TestPlayer } from "../../support/casino-client";
import { freshDatabase } from "../../support/fresh-database";
import { encryptedPdf, heic, identityOfPlayer, pdf, photo } from "../../support/identity";

let casino: TestCasino;
let player: TestPlayer;
beforeAll(async () => {
  casino = await startTestCasino({ limits: { documentsByPlayer: { points: 1_000, windowSeconds: 60 } } });
  player = await newPlayer(casino.url);
});
afterAll(() => casino.close());

/** What the casino says of a file: `accepted`, or what is wrong with it. */
async function verdict(bytes: Buffer, fileName: string): Promise<string> {
  const { status, refused } = await identityOfPlayer(casino, player).file("document_front", bytes, fileName);
  return status === 200 ? "accepted" : (refused.problem ?? refused.errorCode ?? String(status));
}

describe("identity.files-accepted: JPEG, PNG, WebP, HEIC and PDF are taken, whatever their name", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a JPEG", () => photo(), "front.jpg"],
    ["a PNG", () => photo("png"), "front.png"],
    ["a WebP", () => photo("webp"), "front.webp"],
    ["a HEIC", heic, "front.HEIC"],
    ["a HEIC named .jpg", heic, "front.jpg"],
    ["a PDF named .jpg", () => pdf(), "bill.jpg"],
    ["a JPEG named .exe", () => photo(), "front.jpg.exe"],
    ["a PDF", () => pdf(), "bill.pdf"],
    ["a file of exactly 15 MB", () => paddedPdf(MAX_DOCUMENT_BYTES), "bill.pdf"],
    ["a JPEG of 7 MB", () => noise(200, "jpeg", 7_000_000), "front.jpg"],
    ["a JPEG of 64 megapixels", () => photo("jpeg", 8_000), "front.jpg"],
    ["a PDF that must not be printed", () => encryptedPdf(), "statement.pdf"],
    ["an invoice with an attached file", invoice, "invoice.pdf"],
    ["a PDF behind a line break", () => Buffer.concat([Buffer.from("\r\n"), pdf()]), "bill.pdf"],
    ["a PDF with a script", () => pdf({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert)>>" }), "bill.pdf"],
    ["a name without an ending", () => photo(), "front"],
    ["a name that leads elsewhere", () => photo(), "../../etc/passwd.jpg"],
    ["a name of another alphabet", () => photo(), "паспорт\u202egpj.jpg"],
  ])("%s", async (_, file, name) => {
    expect(await verdict(await file(), name)).toBe("accepted");
  });
});

describe("identity.files-refused: anything else is refused with what is wrong", () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing", "empty", () => Buffer.alloc(0), "a.jpg"],
    ["15 MB and a byte", "too_big", () => Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 1), "a.jpg"],
    ["an SVG", "type_unknown", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.svg"],
    ["text", "type_unknown", () => Buffer.from("hello"), "a.jpg"],
    ["a ZIP", "type_unknown", () => zipOf(Buffer.alloc(2_000_000)), "a.jpg"],
    ["a page with the head of a HEIC", "unreadable", heicHead, "a.heic"],
    ["a HEIC cut off", "unreadable", () => heic().subarray(0, -100), "a.heic"],
    ["half a picture", "unreadable", async () => (await noise(200, "png")).subarray(0, 2_000), "a.png"],
    ["a bomb of pixels", "too_many_pixels", () => bomb(40_000), "a.png"],
    ["a picture that has to be decoded as a whole", "too_many_pixels", () => bomb(8_000, true), "a.png"],
    ["a PDF with a password", "pdf_locked", () => encryptedPdf("secret"), "a.pdf"],
    ["a PDF without a page", "unreadable", () => pdf({ pages: 0 }), "a.pdf"],
    ["a PDF cut off", "unreadable", () => pdf().subarray(0, 60), "a.pdf"],
    ["a body that is too large", "too_large", () => Buffer.alloc(16 * 1024 * 1024), "a.jpg"],
  ])("%s", async (_, problem, file, name) => {
    expect(await verdict(await file(), name)).toBe(problem);
  });

  it("a refused file leaves the earlier one in place", async () => {
    const another = await newPlayer(casino.url);
    const own = identityOfPlayer(casino, another);
    await own.file("document_front", await photo());
    await own.file("document_front", Buffer.from("hello"));
    expect((await own.view()).documents).toHaveLength(1);
  });
});

it("identity.files-limited: too many files in an hour are refused with a time", async () => {
  const strict = await startTestCasino({ limits: { documentsByPlayer: { points: 1, windowSeconds: 60 } } });
  try {
    const own = identityOfPlayer(strict, await newPlayer(strict.url));
    await own.file("document_front", await photo());
    const { status, refused } = await own.file("document_back", await photo());
    expect([status, refused.errorCode]).toEqual([429, "rate_limited"]);
  } finally {
    await strict.close();
  }
});

it("identity.file-has-time: a file that the database takes long to write is stored", async () => {
  const database = await freshDatabase();
  const limits = { ...PLAYER_LIMITS, statementMs: 2_000, silenceMs: 2_300 };
  const slow = await startTestCasino({ databaseUrl: database.url, databaseLimits: limits });
  try {
    await database.pool.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(2.5); return new; end $$;
      create trigger slow before insert on identity_document for each row execute function slow()`);
    const own = identityOfPlayer(slow, await newPlayer(slow.url));
    expect((await own.file("document_front", await photo())).status).toBe(200);
  } finally {
    await slow.close();
    await database.drop();
  }
});

/** A PDF of so many bytes. */
function paddedPdf(bytes: number): Buffer {
  const filler = (length: number) => pdf({ objects: `%${"x".repeat(length)}` });
  return filler(bytes - filler(0).length);
}

/** As software for invoices makes them (ZUGFeRD, Factur-X). */
function invoice(): Buffer {
  return pdf({
    catalog: "/Names<</EmbeddedFiles<</Names[(invoice.xml) 5 0 R]>>>>/AF[5 0 R]",
    objects: [
      "5 0 obj <</Type/Filespec/F(invoice.xml)/EF<</F 6 0 R>>/AFRelationship/Alternative>> endobj",
      "6 0 obj <</Type/EmbeddedFile/Subtype/text#2Fxml/Length 10>>\nstream\n<invoice/>\nendstream endobj",
    ].join("\n"),
  });
}

function heicHead(): Buffer {
  return Buffer.concat([heic().subarray(0, 28), Buffer.from("<script>")]);
}

/** A ZIP archive with one deflated file. */
function zipOf(content: Buffer): Buffer {
  const packed = deflateRawSync(content);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt16LE(20, 4);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(crc32(content), 14);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from("a"), packed]);
}

/** A picture that hardly compresses. @param atLeast so many bytes, of which what follows the picture is a part */
async function noise(side: number, format: "jpeg" | "png", atLeast = 0): Promise<Buffer> {
  const data = Buffer.from({ length: side * side * 3 }).map((_, i) => (i * 7919) % 251);
  const picture = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .toFormat(format, { quality: 100 })
    .toBuffer();
  return Buffer.concat([picture, Buffer.alloc(Math.max(0, atLeast - picture.length))]);
}

/** A PNG of few bytes that claims very many pixels. */
function bomb(side: number, isInterlaced = false): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const crc = Buffer.alloc(4);
    crc.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, isInterlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ -1) >>> 0;
}
