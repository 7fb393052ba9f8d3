import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Registry } from "prom-client";
import { CasinoClient } from "~/casino/client.server";
import { player } from "~/casino/contract/account";
import { CasinoError } from "~/casino/result";
import { languageOf } from "~/messages/language.server";
import { ownOriginsOf } from "~/origin.server";
import { type Env, signingKeyOfWeb } from "~/shared/env.server";
import type { Language } from "~/shared/languages";
import type { Log } from "~/shared/log.server";
import type { Session } from "../../../app/session/session.server";
import { clientAddress } from "../client-address";
import { RELAY_LIMITS, type RelayLimits, RewardRelay } from "./relay";
import { type RewardPlayer, wiresTo } from "./wire";

export interface StartedRelay {
  relay: RewardRelay;
  close(): Promise<void>;
}

/** Starts the web program's reward relay with the casino and the session cookie from the environment. */
export async function startRelay(
  env: Env,
  log: Log,
  registry: Registry,
  limits: Partial<RelayLimits> = {},
): Promise<StartedRelay> {
  // Imported late: the app reads the environment when it loads, including the cookie secret, which only a web program
  // may read.
  const { readSession } = await import("../../../app/session/session.server");
  const { apiUrl, providerUrl, staticUrl, rewardWsUrl } = env.casino;
  const signingKey = signingKeyOfWeb(env);
  const client = new CasinoClient({ api: apiUrl, provider: providerUrl, static: staticUrl, signingKey });
  const wires = wiresTo(rewardWsUrl);
  const relay = new RewardRelay({
    origins: ownOriginsOf(env.publicOrigin),
    playerOf(request) {
      const page = new Request(env.publicOrigin, {
        headers: {
          cookie: request.headers.cookie ?? "",
          "accept-language": request.headers["accept-language"] ?? "",
        },
      });
      const session = readSession(page);
      return session && rewardPlayer(session, addressOf(request, env), languageOf(page));
    },
    classOf: (who) => classOf(client, who),
    openWire: wires.open,
    random: Math.random,
    log,
    registry,
    limits: { ...RELAY_LIMITS, ...limits },
  });
  return {
    relay,
    async close() {
      await relay.close();
      wires.stop();
      await client.close();
    },
  };
}

export function rewardPlayer(
  { pid, login, token, expiresAt }: Session,
  address: string,
  language: Language,
): RewardPlayer {
  return { pid, login, token, expiresAt, address, language };
}

/** The check-in must name the player's class, which the session does not contain. */
async function classOf(
  client: CasinoClient,
  { pid, token, address, language }: RewardPlayer,
): Promise<string | null> {
  const casino = client.for({ sessionToken: token, address, language, requestId: randomUUID() });
  try {
    return (await casino.call(player, { params: { pid } })).player_class;
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "unauthenticated") return null;
    throw error;
  }
}

function addressOf(request: IncomingMessage, env: Env): string {
  const forwarded = request.headers["x-forwarded-for"];
  const socket = request.socket.remoteAddress ?? "0.0.0.0";
  return clientAddress(socket, Array.isArray(forwarded) ? forwarded.join() : forwarded, env.trustedProxyHops);
}
