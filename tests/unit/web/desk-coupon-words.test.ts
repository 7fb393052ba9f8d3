import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { type CouponTerms, couponTerms } from "~/casino/contract/operator/coupons";
import { newCouponForm } from "~/desk/coupons/form.server";
import { messages } from "~/desk/coupons/messages";
import { typedAmount, typedFigure, wageringSentences } from "~/desk/coupons/words";
import { learnDeskTranslations } from "~/desk/translations/on-server.server";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { numberFormat } from "~/ui/numbers";

learnDeskTranslations();

const TYPED = {
  code: "autumn50",
  gives: "deposit_match",
  title: "Autumn",
  description: "Half as much again.",
  shown_to: "players",
  tier1_methods: "all",
  tier1_minimum: "20",
  tier1_maximum: "1250,50",
  tier1_bonus: "50",
  tier1_wagering: "12,5",
  reason: "Campaign",
};

function send(language: Language, changed: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...TYPED, ...changed })) form.set(name, value);
  return parseWithZod(form, { schema: newCouponForm(language) });
}

function refusals(language: Language, changed: Record<string, string>) {
  const sent = send(language, changed);
  return sent.status === "success" ? {} : sent.error;
}

function termsOf(language: Language, changed: Record<string, string> = {}): CouponTerms {
  const sent = send(language, changed);
  if (sent.status !== "success") throw new Error(JSON.stringify(sent.error));
  return couponTerms.parse(sent.value.terms);
}

describe("desk.language: the form of a coupon is refused in the operator's language", () => {
  it.each([
    [{ title: "" }, "title", "Give it a title.", "Donnez-lui un titre."],
    [{ code: "?" }, "code", /^Three to 24/, /^De 3 à 24/],
    [{ subtitle: "x".repeat(121) }, "subtitle", /^At most 120/, /^Au plus 120/],
    [{ description: "x".repeat(501) }, "description", /^At most 500/, /^Au plus 500/],
    [{ tier1_minimum: "much" }, "tier1_minimum", /^Type an amount/, /^Saisissez un montant/],
    [{ tier1_bonus: "" }, "tier1_minimum", /^A tier gives nothing/, /^Une ligne ne donne rien/],
    [{ tier1_bonus: "1500" }, "tier1_bonus", "At most 1,000.", "Au plus 1\u00a0000."],
    [{ max_stake: "0" }, "max_stake", "At least 0.01.", "Au moins 0,01."],
    [{ classes: "x".repeat(41) }, "classes", "It is out of bounds.", "Cette valeur est hors limites."],
    [{ reason: "" }, "reason", /^Say why/, /^Indiquez la raison/],
  ])("%j", (changed, field, english, french) => {
    for (const [language, sentence] of [
      ["en", english],
      ["fr-CA", french],
    ] as const) {
      const errors = refusals(language, changed);
      expect(Object.keys(errors ?? {})).toEqual([field]);
      expect(errors?.[field]?.[0]).toMatch(sentence);
    }
  });
});

describe("desk.coupon-terms: the wagering terms of a coupon, in sentences", () => {
  const sentencesIn = (language: Language, terms: CouponTerms) =>
    wageringSentences(terms, {
      texts: messagesIn(language, messages),
      numbers: messagesIn(language, numberFormat),
    });

  it("a share of a deposit", () => {
    const terms = termsOf("fr-CA");
    expect(sentencesIn("en", terms)).toEqual([
      "Card, USDT, BTC, LTC, 20.00 to 1,250.50: 50 % (at most 625.25); the deposit is staked 12.5 times (8.3 times deposit and bonus).",
    ]);
    expect(sentencesIn("fr-CA", terms)).toEqual([
      "Carte, USDT, BTC, LTC, de 20,00 à 1\u00a0250,50\u00a0: 50\u00a0% (au plus 625,25)\u202f; le dépôt est à miser 12,5\u00a0fois (8,3\u00a0fois le dépôt et le bonus).",
    ]);
  });

  it("a fixed amount, at once and with the next deposit, and free spins", () => {
    const atOnce = termsOf("en", { gives: "fixed_at_once", amount: "10", wagering: "1" });
    expect(sentencesIn("en", atOnce)).toEqual(["10.00 at once; 10.00 has to be staked (1 time the amount)."]);
    expect(sentencesIn("fr-CA", atOnce)).toEqual([
      "10,00 immédiatement\u202f; 10,00 à miser (1\u00a0fois le montant).",
    ]);
    const next = termsOf("en", { gives: "fixed_next_deposit", amount: "10", tier1_methods: "card" });
    expect(sentencesIn("en", next)).toEqual(["Card, 20.00 to 1,250.50: 10.00; nothing has to be staked."]);
    expect(sentencesIn("fr-CA", next)).toEqual([
      "Carte, de 20,00 à 1\u00a0250,50\u00a0: 10,00\u202f; rien à miser.",
    ]);
    const spins = { gives: "free_spins", spins: "1", spin_game: "101-1", spin_stake: "0.20", wagering: "20" };
    expect(sentencesIn("en", termsOf("en", spins))).toEqual([
      "1 spin; what they win has to be staked 20 times.",
    ]);
    expect(sentencesIn("fr-CA", termsOf("en", { ...spins, spins: "20" }))).toEqual([
      "20\u00a0tours gratuits\u202f; les gains sont à miser 20\u00a0fois.",
    ]);
  });

  it("figures of the form are written as the language reads them", () => {
    expect([typedAmount(12_50, "."), typedAmount(12_50, ","), typedAmount(0, ",")]).toEqual([
      "12.50",
      "12,50",
      "",
    ]);
    expect([typedFigure(12.5, "."), typedFigure(12.5, ","), typedFigure(null, ",")]).toEqual([
      "12.5",
      "12,5",
      "",
    ]);
  });
});
