import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { hasReward } from "../../../server/web/reward/probe";
import { listenLocally } from "../../support/casino-double";
import { startRewardCasino } from "../../support/reward-casino";

const probed = (url: string, path = "/daily-reward") =>
  hasReward(`${url.replace("http", "ws")}${path}`, 2_000);

describe("call.missing-pages-closed: whether a casino has a daily reward", () => {
  test.each([
    [101, true],
    [401, true],
    [429, true],
    [404, false],
    [405, false],
    [501, false],
    [503, null],
  ])("a connection without a session that is answered %i", async (status, has) => {
    const casino = await startRewardCasino();
    casino.refuseWith(status);
    expect(await probed(casino.url)).toBe(has);
    await casino.stop();
  });

  test.each([
    [404, false],
    [200, false],
  ])("a server without websockets that answers %i", async (status, has) => {
    const server = await listenLocally((_, response) => response.writeHead(status).end("a page"));
    expect(await probed(server.url)).toBe(has);
    await server.close();
  });

  test("nobody answers", async () => {
    const silent = createServer();
    await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
    const { port } = silent.address() as { port: number };
    await new Promise((closed) => silent.close(closed));
    expect(await probed(`http://127.0.0.1:${port}`)).toBeNull();
  });
});
