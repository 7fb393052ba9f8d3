import { describe, expect, it } from "vitest";
import {
  FormTooLarge,
  FormUnreadable,
  hasFiles,
  MAX_FORM_BYTES,
  MAX_UPLOAD_BYTES,
  readForm,
  readUploadForm,
} from "~/forms/body.server";
import { formOriginOf, isSameOrigin, ownOriginsOf } from "~/origin.server";

const OWN = ["https://play.example.com"];

describe("security.origin-checked: the origin check", () => {
  it.each<[accepted: boolean, headers: Record<string, string>]>([
    [true, { "sec-fetch-site": "same-origin" }],
    [true, { "sec-fetch-site": "none" }],
    // Both headers count: a user navigation with a foreign Origin is not one.
    [false, { "sec-fetch-site": "none", origin: "https://evil.example" }],
    [false, { "sec-fetch-site": "same-origin", origin: "https://evil.example" }],
    [false, { "sec-fetch-site": "none", origin: "null" }],
    // An extension or proxy hides the Origin, but Sec-Fetch-Site says same-origin.
    [true, { "sec-fetch-site": "same-origin", origin: "null" }],
    [false, { "sec-fetch-site": "same-site", origin: "null" }],
    [false, { "sec-fetch-site": "cross-site", origin: "null" }],
    [true, { "sec-fetch-site": "none", origin: "https://play.example.com" }],
    [true, { "sec-fetch-site": "same-origin", origin: "https://play.example.com" }],
    [false, { "sec-fetch-site": "cross-site" }],
    [false, { "sec-fetch-site": "same-site" }],
    [false, { "sec-fetch-site": "" }],
    // Sec-Fetch-Site outweighs Origin, which an old proxy may have rewritten.
    [false, { "sec-fetch-site": "cross-site", origin: "https://play.example.com" }],
    [true, { origin: "https://play.example.com" }],
    [false, { origin: "https://evil.example" }],
    [false, { origin: "http://play.example.com" }],
    [false, { origin: "https://play.example.com:8443" }],
    [false, { origin: "https://play.example.com.evil.example" }],
    [false, { origin: "null" }],
    [false, { origin: "" }],
    [false, { origin: "null", referer: "https://play.example.com/lobby/games/" }],
    [false, { origin: "https://evil.example", referer: "https://play.example.com/" }],
    [true, { referer: "https://play.example.com/lobby/games/?a=b" }],
    [false, { referer: "https://evil.example/https://play.example.com/" }],
    [false, { referer: "not a url" }],
    [false, {}],
    [false, { host: "play.example.com", "x-forwarded-host": "play.example.com" }],
  ])("accepted %s with %j", (accepted, headers) => {
    expect(isSameOrigin(new Headers(headers), OWN)).toBe(accepted);
  });

  it("security.form-token: only a request without any of the headers leaves the decision to the form's token", () => {
    const names = ["sec-fetch-site", "origin", "referer"];
    for (const name of names) {
      for (const value of ["", "null", "https://evil.example", "cross-site"]) {
        expect(formOriginOf(new Headers({ [name]: value }), OWN)).toBe("foreign");
      }
    }
    expect(formOriginOf(new Headers({ host: "play.example.com" }), OWN)).toBe("unsaid");
  });

  it("without an origin of our own no Origin header is accepted", () => {
    expect(isSameOrigin(new Headers({ origin: "https://play.example.com" }), [])).toBe(false);
  });
});

describe("our own origins", () => {
  it.each([
    ["https://play.example.com", ["https://play.example.com"]],
    ["http://127.0.0.1:3000", ["http://127.0.0.1:3000", "http://localhost:3000"]],
    ["http://localhost:3000", ["http://localhost:3000", "http://127.0.0.1:3000"]],
    ["https://localhost.example.com", ["https://localhost.example.com"]],
  ])("a site at %s accepts forms from %j", (origin, accepted) => {
    expect(ownOriginsOf(origin)).toEqual(accepted);
  });
});

const URLENCODED = "application/x-www-form-urlencoded";

function post(body: BodyInit | null, headers: Record<string, string> = {}): Request {
  return new Request("http://house.invalid/", {
    method: "POST",
    body,
    headers: { "content-type": URLENCODED, ...headers },
    duplex: "half",
  });
}

/** A chunked body without a length. */
function endless(pieceBytes: number): {
  body: ReadableStream<Uint8Array>;
  sent: () => number;
  ended: () => boolean;
} {
  let sent = 0;
  let ended = false;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += pieceBytes;
      controller.enqueue(new Uint8Array(pieceBytes).fill(97));
    },
    cancel() {
      ended = true;
    },
  });
  return { body, sent: () => sent, ended: () => ended };
}

describe("reading a form within its limits", () => {
  it("fields in order, repeated ones too, text of any language", async () => {
    const form = await readForm(post("name=Zo%C3%AB+%F0%9F%8D%92&hold=1&hold=4&empty="));
    expect([...form]).toEqual([
      ["name", "Zoë 🍒"],
      ["hold", "1"],
      ["hold", "4"],
      ["empty", ""],
    ]);
  });

  it("a character split across network chunks is one character", async () => {
    const bytes = new TextEncoder().encode("a=é");
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect((await readForm(post(body))).get("a")).toBe("é");
  });

  it("a charset after the type is accepted, an empty body is an empty form", async () => {
    const form = await readForm(post("a=1", { "content-type": `${URLENCODED}; charset=UTF-8` }));
    expect(form.get("a")).toBe("1");
    expect([...(await readForm(post(null)))]).toEqual([]);
  });

  it.each(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])(
    "the content type %j is not read",
    async (type) => {
      await expect(readForm(post("a=1", { "content-type": type }))).rejects.toThrow(FormUnreadable);
    },
  );

  it("a form declared too long is not read at all", async () => {
    const { body, sent } = endless(1_024);
    await expect(readForm(post(body, { "content-length": "10485760" }))).rejects.toThrow(FormTooLarge);
    // One chunk may wait in the stream's buffer.
    expect(sent()).toBeLessThanOrEqual(1_024);
  });

  it("a declared form is read into one place, up to its length and no further", async () => {
    const declaring = (length: number | string) => post("a=12", { "content-length": String(length) });
    for (const length of [4, 9, MAX_FORM_BYTES, "4 or so"]) {
      expect([...(await readForm(declaring(length)))]).toEqual([["a", "12"]]);
    }
    await expect(readForm(declaring(3))).rejects.toThrow(FormTooLarge);
    const chunks = ["a=", "12"].map((text) => new TextEncoder().encode(text));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    expect((await readForm(post(body, { "content-length": "4" }))).get("a")).toBe("12");
    // Nothing is in memory twice.
    expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  });

  it("a form without a length stops at the limit", async () => {
    const { body, sent, ended } = endless(8 * 1_024);
    await expect(readForm(post(body))).rejects.toThrow(FormTooLarge);
    expect(sent()).toBeLessThan(MAX_FORM_BYTES * 2);
    expect(ended()).toBe(true);
  });

  it("security.body-limit: the limit is exact and counted in bytes", async () => {
    const fits = `a=${"x".repeat(MAX_FORM_BYTES - 2)}`;
    expect((await readForm(post(fits))).get("a")).toHaveLength(MAX_FORM_BYTES - 2);
    await expect(readForm(post(`${fits}x`))).rejects.toThrow(FormTooLarge);
    await expect(readForm(post(`a=${"é".repeat(MAX_FORM_BYTES / 2)}`))).rejects.toThrow(FormTooLarge);
  });

  it("security.body-limit: 200 fields are read, one more is too many", async () => {
    const fields = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join("&");
    expect([...(await readForm(post(fields(200))))]).toHaveLength(200);
    await expect(readForm(post(fields(201)))).rejects.toThrow(FormTooLarge);
  });

  it("security.text-length: a field with a name longer than any of ours is too large", async () => {
    expect([...(await readForm(post(`${"[".repeat(200)}=1`)))]).toHaveLength(1);
    await expect(readForm(post(`${"[".repeat(201)}=1`))).rejects.toThrow(FormTooLarge);
  });
});

describe("security.body-limit: forms with files", () => {
  const multipart = (count: number): Request => {
    const form = new FormData();
    for (let at = 0; at < count; at += 1) form.append(`f${String(at)}`, "1");
    return new Request("http://127.0.0.1:3000/", { method: "POST", body: form });
  };

  it("200 fields are read, one more is too many", async () => {
    expect([...(await readUploadForm(multipart(200)))]).toHaveLength(200);
    await expect(readUploadForm(multipart(201))).rejects.toThrow(FormTooLarge);
  });

  it("without files a form is read as any other, within its limit", async () => {
    expect((await readUploadForm(post("a=1"))).get("a")).toBe("1");
    const tooLong = `a=${"x".repeat(MAX_FORM_BYTES)}`;
    await expect(readUploadForm(post(tooLong))).rejects.toThrow(FormTooLarge);
  });

  it("only multipart/form-data is a form with files, and gets their limit", () => {
    const types = ["multipart/form-data; boundary=x", "multipart/mixed; boundary=x", URLENCODED, ""];
    expect(types.map((type) => hasFiles(post("", { "content-type": type })))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("files have a limit of their own, declared or counted", async () => {
    const type = { "content-type": "multipart/form-data; boundary=x" };
    const declared = { ...type, "content-length": String(MAX_UPLOAD_BYTES + 1) };
    await expect(readUploadForm(post("--x--", declared))).rejects.toThrow(FormTooLarge);
    const { body, ended } = endless(1_024 * 1_024);
    await expect(readUploadForm(post(body, type))).rejects.toThrow(FormTooLarge);
    expect(ended()).toBe(true);
  });

  it.each([
    "multipart/mixed; boundary=x",
    "multipart/form-data",
    "application/json",
    "x-multipart/form-data",
  ])("the content type %j is not read", async (type) => {
    await expect(readUploadForm(post("--x--", { "content-type": type }))).rejects.toThrow(FormUnreadable);
  });
});
