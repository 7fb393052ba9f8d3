import { expect, test } from "vitest";
import { messagesIn } from "~/messages/messages";
import { infoPages } from "~/pages/info/info-pages";
import { learnTranslations } from "~/translations/on-server.server";
import { barePage } from "../../support/brands";
import { unsourcedFigure } from "../../support/claims";

learnTranslations();

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (key === "href" ? [] : textsOf(part)));
}

test.each(["en", "fr-CA"] as const)(
  "call.figures-have-source: with the smallest casino no information page gives a figure that nothing backs, in %s",
  (language) => {
    const unsourced = infoPages.flatMap((page) => {
      const { slug, description, sections } = barePage(messagesIn(language, page), language);
      // The table of cookies is made from their registry.
      const own = sections.filter(({ id }) => id !== "cookies");
      return textsOf([description, own]).flatMap((text) => {
        const figure = unsourcedFigure(text, language);
        return figure === undefined ? [] : [`${slug}: “${figure}” in: ${text}`];
      });
    });
    expect(unsourced).toEqual([]);
  },
);
