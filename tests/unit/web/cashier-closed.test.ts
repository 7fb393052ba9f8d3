import { expect, test } from "vitest";
import { hostedCashierData } from "~/cashier/hosted-cashier.server";
import { withdrawTab } from "~/cashier/withdraw.server";
import { CasinoError } from "~/casino/result";
import { refusalText } from "~/refusals/text.server";
import type { PlayerVisit } from "~/session/visit.server";
import { learnTranslations } from "~/translations/on-server.server";
import { useWebServices } from "../../support/web-services";

learnTranslations();
useWebServices({
  bases: { api: "http://127.0.0.1:9", provider: "http://127.0.0.1:9", static: "http://127.0.0.1:9" },
});

/** A visit to a casino that answers each call so. */
function visitOf(answer: object, { language = "en" } = {}): PlayerVisit {
  return {
    request: new Request("http://casino.test/cashier/", { headers: { "accept-language": language } }),
    session: { pid: 7, exclusion: null },
    casino: { call: () => Promise.resolve(answer) },
  } as unknown as PlayerVisit;
}

const HOSTED = { token: "ticket", pid: 7, returnTo: "/lobby/games/" };

/** What a form answers that was sent as its page was closing. */
const refused = (code: "deposits_closed" | "withdrawals_closed", language: string) =>
  refusalText(visitOf({}, { language }).request, new CasinoError("refused", "", 409, { errorCode: code }));

const withdrawals = (obstacle: string) => ({ obstacle, identity: "verified", gives_up: null });

test.each([
  [
    "en",
    "Deposits are closed right now. Please try again later. Until then, you can keep playing with your balance.",
  ],
  [
    "fr-CA",
    "Les dépôts sont fermés pour le moment. Veuillez réessayer plus tard. D’ici là, vous pouvez continuer à jouer avec votre solde.",
  ],
])(
  "cashier.closed-says-what-goes-on: deposits in %s, on the page and in a refusal",
  async (language, notice) => {
    const closed = async (isOpen: boolean) =>
      (await hostedCashierData(visitOf({ is_open: isOpen }, { language }), HOSTED)).closed;
    expect(await closed(false)).toBe(notice);
    expect(await closed(true)).toBeNull();
    expect(refused("deposits_closed", language)).toBe(notice);
  },
);

test.each([
  [
    "en",
    "Withdrawals are closed right now. Please try again later. Withdrawals you’ve already requested still go ahead.",
  ],
  [
    "fr-CA",
    "Les retraits sont fermés pour le moment. Veuillez réessayer plus tard. Les retraits que vous avez déjà demandés suivent leur cours.",
  ],
])(
  "cashier.closed-says-what-goes-on: withdrawals in %s, without a word of play to a player who wants the money out",
  async (language, notice) => {
    const closed = async (obstacle: string) =>
      (await withdrawTab(visitOf(withdrawals(obstacle), { language })))?.closed;
    expect(await closed("closed")).toBe(notice);
    expect(await closed("nothing")).toBeNull();
    expect(refused("withdrawals_closed", language)).toBe(notice);
  },
);
