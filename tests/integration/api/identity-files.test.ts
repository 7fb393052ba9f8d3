import { deflateRawSync, deflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_DOCUMENT_BYTES } from "~/casino/contract/identity-words";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { newPlayer, type TestPlayer } from "../../support/casino-client";
import { heic, heicOf, identityOfPlayer, objectStream, pdf, photo } from "../../support/identity";

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

describe("identity.files-accepted: JPEG, PNG, HEIC and PDF are taken", () => {
  it.each([
    ["a JPEG", () => photo(), "front.jpg"],
    ["a PNG", () => photo("png"), "front.png"],
    ["a HEIC", () => Promise.resolve(heic()), "front.HEIC"],
    ["a PDF", () => Promise.resolve(pdf()), "bill.pdf"],
    ["a file of exactly 5 MB", () => Promise.resolve(paddedPdf(MAX_DOCUMENT_BYTES)), "bill.pdf"],
    [
      "a PDF with harmless compressed objects",
      () => Promise.resolve(pdf("", objectStream("4 0 <</Type/Page>>"))),
      "bill.pdf",
    ],
    ["a name without an ending", () => photo(), "front"],
    ["a name that leads elsewhere", () => photo(), "../../etc/passwd.jpg"],
    ["a name of another alphabet", () => photo(), "паспорт\u202egpj.jpg"],
    [
      "a PDF whose compressed pixels look like the start of a command",
      () =>
        Promise.resolve(pdf("", Buffer.from("4 0 obj\n<</Length 9>>\nstream\n/JS  /L\nendstream\nendobj\n"))),
      "bill.pdf",
    ],
  ])("%s", async (_, file, name) => {
    expect(await verdict(await file(), name)).toBe("accepted");
  });
});

describe("identity.files-refused: anything else is refused with what is wrong", () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing", "empty", () => Buffer.alloc(0), "a.jpg"],
    ["5 MB and a byte", "too_big", () => Buffer.alloc(MAX_DOCUMENT_BYTES + 1, 1), "a.jpg"],
    ["an SVG", "type_unknown", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "a.svg"],
    ["text", "type_unknown", () => Buffer.from("hello"), "a.jpg"],
    ["a ZIP", "type_unknown", () => zipOf(Buffer.alloc(2_000_000)), "a.jpg"],
    ["a page with the head of a HEIC", "unreadable", () => heicOf(Buffer.from("<script>")), "a.heic"],
    ["a HEIC cut off", "unreadable", () => heic().subarray(0, -1), "a.heic"],
    [
      "a HEIC with something behind it",
      "unreadable",
      () => Buffer.concat([heic(), Buffer.from("x")]),
      "a.heic",
    ],
    ["a PDF named .jpg", "type_differs", () => pdf(), "a.jpg"],
    ["a JPEG named .exe", "type_differs", () => photo(), "a.jpg.exe"],
    ["half a picture", "unreadable", async () => (await noise()).subarray(0, 2_000), "a.png"],
    ["a bomb of pixels", "too_many_pixels", () => bomb(40_000), "a.png"],
    ["a PDF with a script", "pdf_active", () => pdf("/OpenAction<</S/JavaScript/JS(app.alert)>>"), "a.pdf"],
    ["a script in codes", "pdf_active", () => pdf("/OpenAction<</S/J#61vaScript>>"), "a.pdf"],
    ["a script out of sight", "pdf_active", () => pdf("", objectStream("4 0 <</S/Launch>>")), "a.pdf"],
    [
      "a script behind a text that looks like a stream",
      "pdf_active",
      () => pdf("/X(stream\n)/A<</S/JavaScript>>(endstream)"),
      "a.pdf",
    ],
    [
      "a script in objects of an unusual filter",
      "unreadable",
      () => pdf("", objectStream("4 0 <<>>", "/ASCIIHexDecode")),
      "a.pdf",
    ],
    [
      "a script in objects with a predictor",
      "unreadable",
      () => pdf("", objectStream("4 0 <<>>", "/FlateDecode/DecodeParms<</Predictor 12>>")),
      "a.pdf",
    ],
    ["a bomb in a PDF", "unreadable", () => pdf("", objectStream("x".repeat(30_000_000))), "a.pdf"],
    ["a PDF with a password", "pdf_locked", () => pdf("/Encrypt 9 0 R"), "a.pdf"],
    ["a PDF cut off", "unreadable", () => pdf().subarray(0, 60), "a.pdf"],
    ["a body that is too large", "too_large", () => Buffer.alloc(6 * 1024 * 1024), "a.jpg"],
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

/** A PDF of so many bytes. */
function paddedPdf(bytes: number): Buffer {
  const small = pdf();
  return pdf("", Buffer.from(`%${"x".repeat(bytes - small.length - 2)}\n`));
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

function noise(): Promise<Buffer> {
  const side = 200;
  const data = Buffer.from({ length: side * side * 3 }).map((_, i) => (i * 7919) % 251);
  return sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

/** A PNG of few bytes that claims very many pixels. */
function bomb(side: number): Buffer {
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
  head.set([1, 0, 0, 0, 0], 8);
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
