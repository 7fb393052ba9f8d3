import { perServices } from "../services.server";
import type { Casino } from "~/casino/client.server";
import { defaultPromotions } from "~/casino/contract/coupons";
import { jackpots } from "~/casino/contract/jackpot";
import { languages, type Language } from "~/shared/languages";
import { StaleWhileRevalidate } from "./stale-while-revalidate.server";

interface SharedAnswer<Value> {
  /** Name of the request, for the log. */
  what: string;
  ask: (casino: Casino) => Promise<Value>;
  freshMs: number;
  usableMs: number;
  /** Sent to the casino, for an answer with texts in it. */
  language?: Language;
}

/** An answer that is the same for everybody: requested without a session, once per process. */
export function sharedAnswer<Value>({ what, ask, language, ...ages }: SharedAnswer<Value>) {
  const cache = perServices(
    ({ casinoClient, env, log }) =>
      new StaleWhileRevalidate({
        ...ages,
        waitLimitMs: env.sideWaitMs,
        ask: (requestId) =>
          ask(
            casinoClient.for({
              sessionToken: null,
              address: null,
              requestId,
              ...(language === undefined ? {} : { language }),
            }),
          ),
        onFault: (error, requestId) =>
          log.warn({ err: error, what, language, requestId }, "a shared answer could not be had"),
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

const offersByLanguage = Object.fromEntries(
  (Object.keys(languages) as Language[]).map((language) => [language, offersIn(language)]),
) as Record<Language, ReturnType<typeof offersIn>>;

function offersIn(language: Language) {
  return sharedAnswer({
    what: "default promotions",
    ask: (casino) => casino.call(defaultPromotions, {}),
    freshMs: 15_000,
    usableMs: 10 * 60_000,
    language,
  });
}

/** The offers shown to visitors. One cache per language, because their texts are the casino's. */
export function visitorOffers(language: Language) {
  return offersByLanguage[language];
}
