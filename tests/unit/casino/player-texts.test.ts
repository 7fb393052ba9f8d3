import { describe, expect, it } from "vitest";
import { contentIn, type EmailContent } from "../../../server/casino/mail/content";
import { html, plainText } from "../../../server/casino/mail/render";
import { english } from "../../../server/casino/texts/en";
import { french } from "../../../server/casino/texts/fr-ca";
import { textsIn } from "../../../server/casino/texts/in-language";
import type { DepositNews, EmailTexts, PlayerTexts } from "../../../server/casino/texts/player-texts";

const FROM = { name: "Cherrystone", address: "support@cherrystone.example" };
const LINK = "https://play.example/page?a=1&b=2";
const AT = new Date("2026-11-01T14:05:00Z");

const brand = "Cherrystone";
const firstName = "Zoé";
const thread = { brand, reference: "AB1CD-2EF3G" };
const playerThread = { ...thread, firstName, subject: "Zut" };

/** Facts of every email. A kind that is missing here is a type error, as is a text that is missing in a language. */
const facts: { [Kind in keyof EmailTexts]: Parameters<EmailTexts[Kind]>[0] } = {
  emailConfirmation: { brand, days: 7 },
  emailChanged: { brand, at: AT },
  passwordReset: { brand, firstName, minutes: 30 },
  username: { brand, firstName, login: "zoe100001" },
  loginByEmail: { brand },
  recoveryBySupport: { brand },
  passwordChanged: { brand, firstName, at: AT },
  quickPlayOn: { brand, firstName, at: AT },
  exclusion: { brand, firstName, until: AT, kind: "break" },
  accountClosed: {
    brand,
    firstName,
    at: AT,
    paid: [{ amount: "Zut", to: "Visa •••• 1111" }],
    left: "Zut",
    years: 5,
  },
  newDevice: {
    brand,
    firstName,
    at: AT,
    device: { browser: "Firefox", system: "Windows", country: "CA" },
  },
  secondFactorOn: { brand, firstName, at: AT },
  secondFactorOff: { brand, firstName, at: AT },
  secondFactorRemoval: { brand, firstName, at: AT, until: AT },
  recoveryCodeUsed: { brand, firstName, at: AT, left: 9 },
  recoveryCodesNew: { brand, firstName, at: AT },
  payoutMethodAdded: { brand, firstName, at: AT, method: "USDT TR7NHq…Lj6t" },
  newCard: { brand, firstName, at: AT, card: "Visa •••• 1111" },
  receivedOfVisitor: thread,
  answerToVisitor: { ...thread, answer: ["Zut."] },
  receivedOfPlayer: playerThread,
  answerToPlayer: playerThread,
  accountNews: { firstName, subject: "Zut", news: ["Zut."] },
  offers: { brand, firstName, offers: [{ title: "Zut", coupon: "400" }] },
};
const kinds = Object.keys(facts) as (keyof EmailTexts)[];
const news = Object.keys(english.depositNews) as DepositNews[];

function emailOf<Kind extends keyof EmailTexts>(texts: PlayerTexts, kind: Kind): EmailContent {
  const write = texts.emails[kind] as (facts: unknown) => EmailContent["text"];
  return contentIn(texts.language, () => write(facts[kind]), LINK, kind === "offers" ? LINK : null);
}

function newsOf({ depositNews, money, depositReasons }: PlayerTexts, kind: DepositNews): string {
  const reason = depositReasons.card_expired;
  const { subject, text } = depositNews[kind]({
    amount: money(50_00, "USD"),
    captured: money(1, "USD"),
    reason,
  });
  return `${subject}\n${text}`;
}

/** All that an email or a message in the account says in a language, by what it is. */
function allTextsOf(texts: PlayerTexts): Map<string, string> {
  const { depositReasons, depositReference, footer } = texts;
  return new Map([
    ...kinds.map((kind): [string, string] => {
      const { text } = emailOf(texts, kind);
      return [kind, [text.subject, text.button, plainText(emailOf(texts, kind), FROM)].join("\n")];
    }),
    ...news.map((kind): [string, string] => [`deposit ${kind}`, newsOf(texts, kind)]),
    ...Object.entries(depositReasons),
    ["reference", depositReference("1")],
    ["footer", [footer.signature(brand, FROM.address), footer.withoutButton, footer.whyOffers].join("\n")],
  ]);
}

/** What the English texts say between names, figures and punctuation, where it has two words or more. */
const fragments = new Set(
  [...allTextsOf(english).values()]
    .flatMap((text) => text.split(/[^\p{L}’ ]+|\b(?:Cherrystone|Zoé|Zut|Visa)\b/u))
    .map((text) => text.trim())
    .filter((text) => text.includes(" ")),
);
const englishIn = (text: string): string[] => [...fragments].filter((fragment) => text.includes(fragment));

const visible = (markup: string) => markup.replace(/<[^>]+>/g, " ");

describe.each([english, french])("the casino's texts in $language", (texts) => {
  it.each(kinds)("mail.language: %s is whole in both parts, and its HTML names the language", (kind) => {
    const content = emailOf(texts, kind);
    const [plain, markup] = [plainText(content, FROM), html(content, FROM)];
    const { subject, greeting, before, button, after } = content.text;
    expect(markup).toContain(`<html lang="${texts.language}">`);
    expect([subject, greeting, button, before.length > 0]).not.toContain("");
    for (const text of [greeting, ...before, ...after, texts.footer.signature(FROM.name, FROM.address)]) {
      expect(plain).toContain(text);
      expect(visible(markup)).toContain(text);
    }
    expect(visible(markup)).toContain(texts.footer.withoutButton);
    expect(visible(markup)).toContain(button);
    expect(plain.includes(texts.footer.whyOffers)).toBe(kind === "offers");
    expect(`${plain}${markup}`).not.toContain("undefined");
  });

  it("a stored language picks them", () => {
    expect(textsIn(texts.language)).toBe(texts);
  });
});

describe("the French of emails", () => {
  it("mail.no-english-in-french: no French email has a piece of an English one", () => {
    expect(fragments.size).toBeGreaterThan(100);
    const inFrench = allTextsOf(french);
    expect([...inFrench.keys()]).toEqual([...allTextsOf(english).keys()]);
    for (const [what, text] of inFrench) expect([what, englishIn(text)]).toEqual([what, []]);
    for (const kind of kinds) expect(englishIn(visible(html(emailOf(french, kind), FROM)))).toEqual([]);
  });

  it("an English piece is found", () => {
    const { emails, ...others } = french;
    const half: PlayerTexts = { ...others, emails: { ...emails, username: english.emails.username } };
    expect(englishIn(allTextsOf(half).get("username") ?? "")).toContain("Log in");
    expect(englishIn("Bonjour, The payment was refunded.")).toContain("The payment was refunded");
  });

  it("typography: no breaking space before : ; ? ! % $ or inside « »", () => {
    const text = [...allTextsOf(french).values()].join("\n").replaceAll(LINK, "");
    expect(text).not.toMatch(/ [:;?!%$»]|« |[a-zà-ÿ][?!;]|'|\d [a-z]/);
  });

  it("amounts and dates are those of the language", () => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
    expect(plain(newsOf(french, "credited"))).toContain("Votre dépôt de 50,00 $ US est arrivé");
    expect(newsOf(english, "credited")).toContain("Your deposit of $50.00 has arrived");
    const changed = (texts: PlayerTexts) => plain(plainText(emailOf(texts, "passwordChanged"), FROM));
    expect(changed(french)).toContain("a été changé le 1er novembre 2026 à 14 h 05 UTC.");
    expect(changed(english)).toContain("was changed on November 1, 2026, at 2:05 PM UTC.");
    // Only a payment provider could send it.
    expect([english.money(5_00, "coins"), plain(french.money(5_00, "coins"))]).toEqual([
      "5.00 coins",
      "5,00 coins",
    ]);
  });
});

describe("a language of a newer copy", () => {
  it("is English here", () => {
    expect([textsIn("tlh"), textsIn("")]).toEqual([english, english]);
  });

  it("mail.texts-complete: a missing text is a type error", () => {
    const emails: Partial<EmailTexts> = {};
    // @ts-expect-error -- its texts are missing
    const missing: EmailTexts = emails;
    expect(missing).toBe(emails);
  });
});
