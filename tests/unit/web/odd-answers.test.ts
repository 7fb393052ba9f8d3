import type { RequestListener } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CasinoClient } from "~/casino/client.server";
import { calls } from "~/casino/contract";
import type { CallShape } from "~/casino/contract/call";
import type { CasinoError } from "~/casino/result";
import { pageFor } from "~/session/visit.server";
import { basesUnder, listenLocally, type LocalServer } from "../../support/casino-double";
import { failureOf } from "../../support/casino-failure";
import { useWebServices } from "../../support/web-services";
import { CALLER } from "../../support/web-values";

/** Each is asked with whatever the contract names; the answer does not depend on it. */
const ANY = { params: { pid: 7, code: "1-1", guid: "g" }, query: {} };
const gets = calls.filter(({ method }) => method === "GET");
const name = ({ base, path }: CallShape) => `${base} ${path}`;

/** Answers outside the contract, and the error kind of each. */
const ODD: readonly (readonly [string, RequestListener, CasinoError["failure"]])[] = [
  ...[203, 204, 205, 206, 226, 299].map((status) => answersWith(status, "")),
  ...[300, 301, 302, 303, 304, 305, 307, 308, 399].map((status) => answersWith(status, "{}")),
  ...[200, 201, 202].flatMap((status) => [
    answersWith(status, ""),
    answersWith(status, "{}"),
    answersWith(status, "null"),
    answersWith(status, '"fine"'),
    answersWith(status, '[{"neither":"this"}]'),
    answersWith(status, "<html>garbage"),
  ]),
  answersWith(502, "<h1>Bad Gateway</h1>"),
  answersWith(599, ""),
];

function answersWith(status: number, text: string) {
  const listener: RequestListener = (_, response) => {
    response.writeHead(status, { location: "http://elsewhere.example/", "content-type": "application/json" });
    response.end(text);
  };
  return [`${status} ${JSON.stringify(text)}`, listener, "unavailable"] as const;
}

let server: LocalServer;
let answer: RequestListener;
let client: CasinoClient;

beforeAll(async () => {
  server = await listenLocally((request, response) => answer(request, response));
  const bases = basesUnder(server.url);
  useWebServices({ bases });
  client = new CasinoClient(bases);
});
afterAll(async () => {
  await client.close();
  await server.close();
});

describe("answers that break the contract", () => {
  it.each(ODD)(
    "call.odd-answers: %s: a typed failure for every GET, and a page with our own status",
    async (_, odd, kind) => {
      answer = odd;
      const found = await Promise.all(
        gets.map(async (call) => {
          const failure = await failureOf(client.send(call, ANY, CALLER));
          const page = pageFor(new Request("http://127.0.0.1/lobby/account/"), failure) as Response;
          const body = await page.text();
          return {
            call: name(call),
            failure: failure.failure,
            status: page.status,
            hasBody: body.length > 0,
          };
        }),
      );
      expect(found).toEqual(
        gets.map((call) => ({ call: name(call), failure: kind, status: 503, hasBody: true })),
      );
    },
  );

  it.each([200, 201, 202, 203, 301, 304, 400, 401, 403, 404, 407, 408, 418, 421, 426, 451, 499])(
    "error.page-status: a refusal with status %i has a page that browsers display",
    async (status) => {
      answer = (_, response) =>
        void response.writeHead(status).end(status === 304 ? "" : '{"errorMessage":"Not for you"}');
      const call = gets.find(({ path }) => path === "/default-promotions.json") as CallShape;
      const failure = await failureOf(client.send(call, ANY, CALLER));
      const page = pageFor(new Request("http://127.0.0.1/lobby/promotions/"), failure) as Response;
      expect([400, 403, 422, 404, 503]).toContain(page.status);
      expect(await page.text()).not.toBe("");
    },
  );

  it("304 is only valid for a request with a validator", async () => {
    answer = (_, response) => void response.writeHead(304).end();
    const call = gets.find(({ path }) => path === "/games-desktop.json") as CallShape;
    expect(await client.file(call, '"1"', CALLER)).toBeNull();
    expect((await failureOf(client.file(call, null, CALLER))).failure).toBe("unavailable");
  });
});
