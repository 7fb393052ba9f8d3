import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { useEntryWords } from "~/desk/log/use-entry-words";
import { logValueText } from "~/desk/log/words";
import { learnDeskTranslations } from "~/desk/translations/on-server.server";
import { LanguageContext } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { numberFormat } from "~/ui/numbers";

learnDeskTranslations();

/** Names and values of an entry as the page words them. */
function worded(language: Language, action: string, record: Readonly<Record<string, unknown>>): string {
  function Record() {
    const { names, values } = useEntryWords(action);
    const formats = { yesOrNo: { yes: "Yes", no: "No" }, numbers: numberFormat };
    const text = (name: string) =>
      `${names.get(name) ?? "?"}: ${logValueText(record[name], { name, words: values(name), ...formats })}`;
    return <>{Object.keys(record).map(text).join(" | ")}</>;
  }
  return renderToStaticMarkup(
    <LanguageContext.Provider value={language}>
      <Record />
    </LanguageContext.Provider>,
  );
}

describe("desk.log-words: the values of an entry have the words of the pages that they are from", () => {
  it.each([
    [
      "operator.change",
      { role: "finance", disabled: true },
      "Role: finance | Disabled: Yes",
      "Rôle: finances | ",
    ],
    ["withdrawal.approve", { state: "requested" }, "State: Approved, being sent", "État: "],
    ["coupon.end_for_player", { state: "cancelled" }, "State: cancelled", "État: "],
    [
      "correction.ask",
      { amount_minor: -123456, currency: "CAD" },
      "Amount: −1,234.56 | Currency: CAD",
      "Montant: ",
    ],
    [
      "game.set",
      { new: false, categories: ["Slots: 5 Reel"], sort: 3, least_stake_minor: 25 },
      "New: No | Categories: Slots: 5 Reel | Place: 3 | Least stake: 0.25",
      "",
    ],
    ["player.set_class", { player_class: "Standard" }, "Class: Standard", "Catégorie: Standard"],
    ["player.erase", { erased: ["mails"] }, "Erased: Mails that were sent", ""],
  ])("%s", (action, record, english, french) => {
    expect(worded("en", action, record)).toBe(english);
    expect(worded("fr-CA", action, record)).toContain(french);
    expect(worded("fr-CA", action, record)).not.toBe(english);
  });

  it("what no page has a word for stays a code, and an object as it was written", () => {
    expect(worded("en", "casino.start", { commit: "abc", facts: { a: 1 }, none: null, empty: [] })).toBe(
      "?: abc | ?: {&quot;a&quot;:1} | ?: – | ?: –",
    );
  });
});
