import { describe, expect, it } from "vitest";
import type { CheckFinding } from "~/casino/contract/operator/today";
import { checksOf } from "~/desk/today/checks";
import { messages as english } from "~/desk/today/messages";
import { messages as french } from "~/desk/translations/fr-CA/today/messages";
import { numberFormat } from "~/ui/numbers";

/** Each code, and what the desk makes of it. */
const WORDED: Readonly<Record<CheckFinding["code"], [CheckFinding, string, string]>> = {
  no_answer: [
    { code: "no_answer", limit_ms: 2_000 },
    "no answer within 2000 ms",
    "aucune réponse en 2000\u00a0ms",
  ],
  failed: [{ code: "failed", error: "28P01" }, "failed: 28P01", "échec\u00a0: 28P01"],
  committed: [{ code: "committed", ms: 3 }, "a transaction took 3 ms", "une transaction a pris 3\u00a0ms"],
  read_only: [{ code: "read_only" }, "takes no writes", "n’accepte aucune écriture"],
  not_measured: [{ code: "not_measured" }, "not measured", "non mesurée"],
  clock_ahead: [
    { code: "clock_ahead", ms: -40 },
    "40 ms behind the database",
    "en retard de 40\u00a0ms sur la base de données",
  ],
  not_reconciled: [{ code: "not_reconciled" }, "not compared yet", "pas encore comparés"],
  reconciled: [
    { code: "reconciled", wallets: 1_200, differences: 2 },
    "wallets compared: 1,200; differing: 2",
    "portefeuilles comparés\u00a0: 1,200\u202f; différents\u00a0: 2",
  ],
  markets_equal: [{ code: "markets_equal" }, "as in MARKETS_FILE", "conformes au MARKETS_FILE"],
  markets_differ: [
    { code: "markets_differ", countries: ["NO", "SE"] },
    "a copy with another MARKETS_FILE started later; differing: NO, SE",
    "une copie dont le MARKETS_FILE est différent a démarré plus tard\u00a0: NO, SE",
  ],
  free_space: [{ code: "free_space", megabytes: 512 }, "512 MB free", "512\u00a0Mo libres"],
};

describe("desk.health-words: what a check found is in the operator's language", () => {
  it.each(Object.values(WORDED))("%o", (found, inEnglish, inFrench) => {
    const health = { is_ready: true, checks: [{ name: "disk", is_ok: false, found }], database_bytes: 0 };
    const site = { is_ok: true, detail: "" };
    const detailIn = (today: typeof english) =>
      checksOf(health, site, { today, numbers: numberFormat }).find(({ id }) => id === "disk")?.detail;
    expect([detailIn(english), detailIn(french)]).toEqual([inEnglish, inFrench]);
  });
});
