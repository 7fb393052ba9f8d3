import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { clientAddress } from "../../../server/web/client-address";
import { compressWhole } from "../../../server/web/compress";

const SOCKET = "198.51.100.9";

describe("the player's address", () => {
  it.each<[hops: number, forwarded: string | undefined, address: string]>([
    // Without our own proxy anybody can forge the header.
    [0, undefined, SOCKET],
    [0, "203.0.113.7", SOCKET],
    [1, undefined, SOCKET],
    [1, "", SOCKET],
    [1, "203.0.113.7", "203.0.113.7"],
    [1, "10.0.0.1, 203.0.113.7", "203.0.113.7"],
    [1, " 10.0.0.1 ,203.0.113.7 ", "203.0.113.7"],
    [2, "10.0.0.1, 203.0.113.7, 192.0.2.1", "203.0.113.7"],
    [2, "203.0.113.7", "203.0.113.7"],
    [3, "203.0.113.7, 192.0.2.1", "203.0.113.7"],
    [1, "2001:db8::1", "2001:db8::1"],
    [1, "::ffff:203.0.113.7", "::ffff:203.0.113.7"],
    // Some proxies append the port, which would make every connection a different address.
    [1, "203.0.113.7:51234", "203.0.113.7"],
    [1, "[2001:db8::1]:51234", "2001:db8::1"],
    [1, "[2001:db8::1]", "2001:db8::1"],
    [1, "unknown", SOCKET],
    [1, "evil.example", SOCKET],
    [1, "203.0.113.7, ", SOCKET],
    [1, "999.0.0.1", SOCKET],
    [1, "....", SOCKET],
    [1, "203.0.113.7\r\nX: y", SOCKET],
  ])("security.proxies-trusted-by-count: %i trusted proxies, %j: %s", (hops, forwarded, address) => {
    expect(clientAddress(SOCKET, forwarded, hops)).toBe(address);
  });
});

const PAGE = `<!doctype html>${"<p>Cherry Orchard</p>".repeat(200)}`;

const app = new Hono();
app.use(compressWhole);
app.get("/page", (context) => {
  context.header("Set-Cookie", "a=1", { append: true });
  context.header("Set-Cookie", "b=2", { append: true });
  return context.html(PAGE, 201);
});
app.get("/pieces", () => {
  const pieces = PAGE.match(/.{1,100}/gs) ?? [];
  const body = new ReadableStream<string>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  }).pipeThrough(new TextEncoderStream());
  return new Response(body, { headers: { "content-type": "text/html", vary: "Cookie" } });
});
app.get("/small", (context) => context.text("small"));
app.get("/picture", (context) => context.body(PAGE, 200, { "content-type": "image/png" }));
app.get("/drawing", (context) => context.body(PAGE, 200, { "content-type": "image/svg+xml" }));
app.get("/done", (context) =>
  context.body("done already".repeat(200), 200, { "content-type": "text/css", "content-encoding": "br" }),
);
app.get("/away", (context) => context.redirect("/page", 303));
app.get("/same", () => new Response(null, { status: 304, headers: { "content-type": "text/html" } }));

const get = (path: string, accepted?: string) =>
  app.request(path, { headers: accepted === undefined ? {} : { "accept-encoding": accepted } });

/** The encoded body and its headers. */
async function wire(response: Response | Promise<Response>) {
  const answer = await response;
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { headers } = answer;
  return {
    bytes,
    coding: headers.get("content-encoding"),
    length: headers.get("content-length"),
    headers,
    answer,
  };
}

describe("speed.compressed-whole: answers are compressed whole and sent with their length", () => {
  it.each([
    ["br", "br", brotliDecompressSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["gzip;q=1.0, BR;q=0.5", "br", brotliDecompressSync],
    ["gzip, deflate", "gzip", gunzipSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const)("for %j a page is sent as %s, with its right length", async (accepted, coding, expand) => {
    for (const path of ["/page", "/pieces"]) {
      const sent = await wire(get(path, accepted));
      expect([sent.coding, sent.length]).toEqual([coding, String(sent.bytes.byteLength)]);
      expect(expand(sent.bytes).toString()).toBe(PAGE);
      expect(sent.headers.get("vary")).toContain("Accept-Encoding");
    }
  });

  it.each([
    undefined,
    "",
    "identity",
    "deflate",
    "zstd",
    "br;q=0",
    "gzip;q=0.0, br; q=0.00",
    "brotli",
    "x-gzip-not",
  ])("for %j a page is sent uncompressed", async (accepted) => {
    const sent = await wire(get("/page", accepted));
    expect([sent.coding, sent.bytes.toString()]).toEqual([null, PAGE]);
    expect([null, String(sent.bytes.byteLength)]).toContain(sent.length);
  });

  it("status, cookies and an earlier Vary are kept", async () => {
    const page = await wire(get("/page", "br"));
    expect(page.answer.status).toBe(201);
    expect(page.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect((await wire(get("/pieces", "br"))).headers.get("vary")).toBe("Cookie, Accept-Encoding");
  });

  it("what would not get smaller is sent unchanged, with its length", async () => {
    const sent = await wire(get("/small", "br, gzip"));
    expect([sent.coding, sent.length, sent.bytes.toString()]).toEqual([null, "5", "small"]);
  });

  it("what is compressed already, or by nature, is left alone", async () => {
    const done = await wire(get("/done", "gzip"));
    expect([done.coding, done.bytes.toString()]).toEqual(["br", "done already".repeat(200)]);
    expect((await wire(get("/picture", "br"))).coding).toBeNull();
    expect((await wire(get("/drawing", "br"))).coding).toBe("br");
  });

  it("answers without a body have none", async () => {
    const away = await wire(get("/away", "br"));
    expect([away.answer.status, away.headers.get("location"), away.bytes.byteLength]).toEqual([
      303,
      "/page",
      0,
    ]);
    const same = await wire(get("/same", "br"));
    expect([same.answer.status, same.coding, same.bytes.byteLength]).toEqual([304, null, 0]);
  });
});
