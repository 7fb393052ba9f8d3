import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { refuseUrlsFirst } from "~/shared/refused-urls.server";

refuseUrlsFirst();
const seen: string[] = [];
const server = createServer((request, response) => {
  seen.push(request.url ?? "");
  response.end();
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => server.close());

async function pathSeen(url: string): Promise<string | undefined> {
  seen.length = 0;
  await fetch(`http://127.0.0.1:${port}${url}`);
  return seen[0];
}

it.each([
  ["slashes", `/a${"/".repeat(15_000)}b`],
  ["letters", `/${"a".repeat(1_024)}`],
  ["encoded slashes", `/a${"%2F".repeat(400)}b`],
  ["slashes before a query", `/a${"/".repeat(1_024)}?q=1`],
])("security.path-limit: a path of too many %s reaches no router", async (_, url) => {
  expect(await pathSeen(url)).toBe("/404");
});

it.each(["/?_data", "/lobby/games/?q=1&_data=root", "/?%5fdata=x", "/.data?_data="])(
  "security.no-data-parameter: %s reaches no router",
  async (url) => {
    expect(await pathSeen(url)).toBe("/404");
  },
);

it.each([
  `/${"a".repeat(1_023)}`,
  "/lobby/games/?q=_data",
  "/?x_data=1",
  `/play/101-1?demo=${"A".repeat(9_000)}`,
])("security.path-limit: any other path is left alone: %.40s", async (url) => {
  expect(await pathSeen(url)).toBe(url);
});
