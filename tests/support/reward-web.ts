import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Registry } from "prom-client";
import { paths } from "~/paths";
import { sessionFrom, writeSession } from "~/session/session.server";
import { createLog } from "~/shared/log.server";
import { stop } from "../../server/listen";
import { serveUpgrades } from "../../server/upgrades";
import type { RelayLimits } from "../../server/web/reward/relay";
import { rewardPlayer, startRelay } from "../../server/web/reward/start";
import type { TestPlayer } from "./casino-client";
import { basesUnder } from "./casino-double";
import { listenAsPage, type PageListener } from "./reward-sockets";
import { ORIGIN, useWebServices } from "./web-services";
import { aSessionAnswer } from "./web-values";

type Who = Pick<TestPlayer, "pid" | "login" | "token">;

/** The web program's relay behind an HTTP server, mounted as the host does it. */
export interface RewardWeb {
  url: string;
  relay: Awaited<ReturnType<typeof startRelay>>["relay"];
  /** The headers a browser on our pages sends with its websocket. */
  headersOf(player: Who): { origin: string; cookie: string };
  /** Opens a page's websocket. */
  open(player: Who): Promise<PageListener>;
  /** What a loader asks. */
  rewardOf(player: Who): ReturnType<RewardWeb["relay"]["rewardOf"]>;
  /** A metric of the relay, summed over its labels. */
  figure(name: string): Promise<number>;
  stop(): Promise<void>;
}

export async function startRewardWeb(
  casinoUrl: string,
  limits: Partial<RelayLimits> = {},
): Promise<RewardWeb> {
  const { env } = useWebServices({ bases: basesUnder(casinoUrl) }, { CASINO_API_URL: casinoUrl });
  const registry = new Registry();
  const log = createLog({ program: "web", level: "silent" });
  const { relay, close } = await startRelay(env, log, registry, limits);
  const server = createServer((_, response) => response.end("a page"));
  serveUpgrades(server, new Map([[paths.rewardSocket, relay.upgrade]]), log);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}${paths.rewardSocket}`;
  const sessionOf = ({ pid, login, token }: Who) =>
    sessionFrom(aSessionAnswer({ pid, login, sessionToken: token }));
  const headersOf = (player: Who) => ({
    origin: ORIGIN,
    cookie: writeSession(sessionOf(player)).split(";", 1)[0] ?? "",
  });
  return {
    url,
    relay,
    headersOf,
    open: (player) => listenAsPage(url, { headers: headersOf(player) }),
    rewardOf: (player) => relay.rewardOf(rewardPlayer(sessionOf(player), "203.0.113.7", "en")),
    async figure(name) {
      const { values } = (await registry.getSingleMetric(name)?.get()) ?? { values: [] };
      return values.reduce((sum, { value }) => sum + value, 0);
    },
    async stop() {
      await close();
      await stop(server);
    },
  };
}
