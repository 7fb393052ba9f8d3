import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { messages as lobbyMessages } from "~/lobby/messages";
import { messagesIn } from "~/messages/messages";
import type { Language } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { couponDefinition, couponTextsIn } from "../../../server/casino/domain/coupons/definitions";
import { cashbackTexts } from "../../../server/casino/domain/offer-texts";
import { casinoGames } from "../../../server/casino/games/casino-games";
import { labelIn } from "../../../server/casino/games/game-labels";
import { LOBBY_JACKPOT_DRAW } from "../../../server/casino/games/lobby-jackpot";
import { seedCoupons } from "../../../server/casino/seeds/coupons";

learnTranslations();

/** Shown in both languages on purpose. */
const SHARED: ReadonlySet<string> = new Set([
  // The legend of the language switch is in every language.
  "Language / Langue",
]);

/** A sentence has at least this many words; shorter texts must be equal to count as found. */
const SENTENCE_WORDS = 4;

interface Messages {
  of: string;
}

/** Every English text that has another wording in French. */
export async function englishTexts(): Promise<ReadonlySet<string>> {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.ts$/.test(file) &&
      !file.startsWith("translations/") &&
      /^\s*of: "/m.test(readFileSync(path.join("app", file), "utf8")),
  );
  const pairs = await Promise.all(
    files.map(async (file) => {
      const [english, french] = await Promise.all(
        ["app", "app/translations/fr-CA"].map((folder) => moduleIn(path.join(folder, file))),
      );
      return english && french ? { english, french } : null;
    }),
  );
  const texts = new Set<string>();
  const inFrench = new Set<string>();
  for (const pair of pairs) {
    if (pair === null) continue;
    for (const text of stringsIn(pair.english)) texts.add(text);
    for (const text of stringsIn(pair.french)) inFrench.add(text);
  }
  for (const text of casinoTexts("en")) texts.add(text);
  for (const text of casinoTexts("fr-CA")) inFrench.add(text);
  // A game's name is the same in every language, also where a symbol is called the same.
  for (const { displayName } of casinoGames) inFrench.add(displayName);
  return new Set(
    [...texts].filter((text) => !inFrench.has(text) && !SHARED.has(text) && /[A-Za-z]{2}/.test(text)),
  );
}

/** What our casino words itself: offers, the rules of games, and their labels. */
function casinoTexts(language: Language): string[] {
  const offers = seedCoupons.map(({ code, definition }) =>
    couponTextsIn({ ...couponDefinition.parse(definition), coupon_code: code, version: 1 }, language),
  );
  const rules = casinoGames.map((game) => game.rules(language));
  const labels = rules.flatMap(({ paytable, choices = [] }) => [...paytable, ...choices]);
  const paragraphs = rules.flatMap((game) => [...game.rules, game.return_method, game.odds_note]);
  const { categoryName } = messagesIn(language, lobbyMessages);
  return [
    ...offers.flatMap(({ language: _, ...texts }) => Object.values(texts)),
    ...Object.values(cashbackTexts[language].kinds).flatMap((texts) => Object.values(texts)),
    ...labels.map(({ label }) => labelIn(label, language)),
    ...casinoGames
      .flatMap(({ category, subCategory }) => [category, subCategory])
      .map((title) => categoryName(title) ?? title),
    ...paragraphs,
    LOBBY_JACKPOT_DRAW[language],
  ]
    .map((text) => plain(text ?? ""))
    .filter(Boolean);
}

async function moduleIn(file: string): Promise<Messages | null> {
  try {
    const exported = Object.values((await import(path.resolve(file))) as Record<string, unknown>);
    return (
      exported.find(
        (value): value is Messages => typeof value === "object" && value !== null && "of" in value,
      ) ?? null
    );
  } catch {
    return null;
  }
}

/** The fixed texts of a module, split at their marks: `Read the <terms>terms</terms>` has three parts. */
function stringsIn(value: unknown, key = ""): string[] {
  if (typeof value === "string")
    return key === "of"
      ? []
      : value
          .split(/<\/?\w+>/)
          .map(plain)
          .filter(Boolean);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, name));
}

function plain(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The texts of a page as readers, screen readers and search engines get them. */
function textsOn(html: string): string[] {
  const read = html
    .replace(/<!--[^]*?-->/g, "")
    .replace(/<(script|style|svg)\b[^]*?<\/\1>/g, "")
    .replace(/<(\w+)\b[^>]*\slang="en"[^>]*>[^]*?<\/\1>/g, "");
  const attributes = [...read.matchAll(/\s(?:title|alt|aria-label|aria-description|placeholder)="([^"]+)"/g)];
  const description = /<meta name="description" content="([^"]*)"/.exec(read)?.[1] ?? "";
  const texts = [...read.split(/<[^>]+>/), ...attributes.map(([, text = ""]) => text), description];
  return texts.map((text) => plain(unescaped(text))).filter(Boolean);
}

function unescaped(text: string): string {
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** @returns a function that finds what a French page says in the words of the English modules */
export function englishFinder(english: ReadonlySet<string>): (html: string) => string[] {
  const sentences = [...english].filter((text) => text.split(" ").length >= SENTENCE_WORDS);
  // Pages share most of their texts.
  const verdicts = new Map<string, boolean>();

  function isEnglish(text: string): boolean {
    return english.has(text) || sentences.some((sentence) => text.includes(sentence));
  }

  return (html) =>
    textsOn(html).filter((text) => {
      const found = verdicts.get(text) ?? isEnglish(text);
      verdicts.set(text, found);
      return found;
    });
}
