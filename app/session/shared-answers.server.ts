import { createHash } from "node:crypto";
import type { Casino } from "~/casino/client.server";
import { type Coupon, defaultPromotions } from "~/casino/contract/coupons";
import { jackpots } from "~/casino/contract/jackpot";
import { type MarketRules, visitorsMarket } from "~/casino/contract/markets";
import { isMissingCall } from "~/casino/result";
import { languageOf } from "~/messages/language.server";
import { perServices } from "~/services.server";
import { MINUTE_MS } from "~/shared/durations";
import type { Language } from "~/shared/languages";
import { MARKET_HEADER } from "./country.server";
import { StaleWhileRevalidate } from "./stale-while-revalidate.server";
import { callOptional, type Visit } from "./visit.server";

/** How soon to ask again where there is no answer yet, so that pages are whole soon after the casino is back. */
const RETRY_MS = 2_000;

interface SharedAnswer<Value> {
  /** Name of the request, for the log. */
  what: string;
  ask: (casino: Casino) => Promise<Value>;
  freshMs: number;
  usableMs: number;
  /** Sent to the casino, for an answer with texts in it. */
  language?: Language;
  /** Sent to the casino, for an answer that depends on where the visitor is. */
  country?: string | null;
}

/** An answer that is the same for everybody: requested without a session, once per process. */
export function sharedAnswer<Value>({ what, ask, language, country = null, ...ages }: SharedAnswer<Value>) {
  const cache = perServices(
    ({ casinoClient, env, log }) =>
      new StaleWhileRevalidate({
        ...ages,
        retryMs: Math.min(ages.freshMs, RETRY_MS),
        waitLimitMs: env.sideWaitMs,
        ask: (requestId) =>
          ask(
            casinoClient.for({
              sessionToken: null,
              address: null,
              country,
              requestId,
              ...(language === undefined ? {} : { language }),
            }),
          ),
        onFault: (error, requestId) =>
          log.warn({ err: error, what, language, country, requestId }, "a shared answer could not be had"),
      }),
  );
  return {
    get: (requestId: string) => cache().get(requestId),
    get isClosed() {
      return cache().isClosed;
    },
  };
}

/** The lobby list shows the jackpots in USD. */
const JACKPOT_CURRENCY = "USD";

/** Jackpots by game code, in integer minor units. No page shows a figure older than half a minute. */
export const jackpotPools = sharedAnswer({
  what: "jackpots",
  ask: async (casino) => {
    const pools = await casino.call(jackpots, { query: { currency: JACKPOT_CURRENCY } });
    return new Map(pools.map((pool) => [`${pool.game_id}-${pool.machine_id}`, pool.value_minor]));
  },
  freshMs: 2_000,
  usableMs: 30_000,
});

/** Made once per key, of which there are few. */
function perKey<Key, Value>(make: (key: Key) => Value): (key: Key, name: string) => Value {
  const made = new Map<string, Value>();
  return (key, name) => {
    const found = made.get(name) ?? make(key);
    made.set(name, found);
    return found;
  };
}

/** The market of a country, named by its rules; "" at a casino that knows none. */
const marketIn = perKey((country: string) =>
  sharedAnswer({
    what: "market",
    ask: (casino) => casino.call(visitorsMarket, {}).then(({ rules }) => nameOf(rules), noneIfMissing),
    freshMs: 15_000,
    usableMs: 10 * MINUTE_MS,
    country,
  }),
);

function nameOf(rules: MarketRules): string {
  return createHash("sha256").update(JSON.stringify(rules)).digest("base64url").slice(0, 16);
}

function noneIfMissing(error: unknown): string {
  if (isMissingCall(error)) return "";
  throw error;
}

const offersIn = perKey(({ language, country }: { language: Language; country: string | null }) =>
  sharedAnswer({
    what: "default promotions",
    ask: (casino) => casino.call(defaultPromotions, {}),
    freshMs: 15_000,
    usableMs: 10 * MINUTE_MS,
    language,
    country,
  }),
);

/**
 * The offers shown to visitors; null if the casino does not answer. They are the casino's texts in the page's language,
 * without what the market of the visitor's country forbids: our host shares a page that shows them within its market.
 */
export async function visitorOffers(visit: Visit): Promise<{ coupons: Coupon[] | null; isClosed: boolean }> {
  const { country, outgoing, requestId } = visit;
  const language = languageOf(visit.request);
  // A country whose market is unknown for now shares nothing with others.
  const market =
    country === null
      ? ""
      : ((await callOptional(visit, marketIn(country, country).get(requestId))) ?? country);
  outgoing.set(MARKET_HEADER, market);
  const shared = offersIn({ language, country }, `${language} ${market}`);
  return { coupons: await callOptional(visit, shared.get(requestId)), isClosed: shared.isClosed };
}
