import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import example from "~/brand/example.json";
import type { ErrorCode } from "~/casino/contract/refusals";
import { CasinoError, failureOf } from "~/casino/result";
import { cookieNames } from "~/cookies/registry.server";
import { learnDeskTranslations } from "~/desk/translations/on-server.server";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import type { Messages } from "~/messages/messages";
import { messages as onboarding } from "~/onboarding/messages";
import { sentences as onboardingSentences } from "~/onboarding/sentences.server";
import { BRAND_FACTS } from "~/pages/info/info-page";
import { messages as refusals, type RefusalDetails } from "~/refusals/messages.server";
import { refusalText, refusalTextWithin } from "~/refusals/text.server";
import type { TableChainMessages } from "~/tables/chain-messages";
import type { FeatureFile } from "~/translations/by-feature";
import { sentences as couponSentencesFrench } from "~/translations/fr-CA/coupons/sentences.server";
import { messages as onboardingFrench } from "~/translations/fr-CA/onboarding/messages";
import { sentences as onboardingSentencesFrench } from "~/translations/fr-CA/onboarding/sentences.server";
import { messages as refusalsFrench } from "~/translations/fr-CA/refusals/messages.server";
import { learnTranslations } from "~/translations/on-server.server";
import { english as casinoEnglish } from "../../../server/casino/texts/en";
import { french as casinoFrench } from "../../../server/casino/texts/fr-ca";

learnTranslations();

const FRENCH = "app/translations/fr-CA";
/** Those of the operators' app, which has a build of its own. */
const DESK_FRENCH = "app/desk/translations/fr-CA";
/** French of sentences that are not in a message module. */
const OTHERS = ["pages/dollars.ts", "pages/info/playthrough-rows.ts"];

/** Every English message module, by its file under app/. */
const modules = await Promise.all(
  filesOf("app")
    .filter((file) => !/^(?:desk\/)?translations\//.test(file) && /^\s*of: "/m.test(sourceOf(file)))
    .map(async (file) => ({ file, english: await moduleIn(path.join("app", file)) })),
);

const translated = await Promise.all(
  modules
    .filter(({ file }) => existsSync(frenchOf(file)))
    .map(async ({ file, english }) => [english.of, english, await moduleIn(frenchOf(file))] as const),
);

function frenchOf(module: string): string {
  // A page of few words has them in its own module.
  const file = module.replace(/\.tsx$/, ".ts");
  return isOfDesk(file) ? path.join(DESK_FRENCH, path.relative("desk", file)) : path.join(FRENCH, file);
}

function isOfDesk(file: string): boolean {
  return file.startsWith("desk/");
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
}

function sourceOf(file: string): string {
  return readFileSync(path.join("app", file), "utf8");
}

/** The object with a name that a file exports. */
async function moduleIn(file: string): Promise<Messages> {
  const exported = Object.values((await import(path.resolve(file))) as Record<string, unknown>);
  const found = exported.find((value) => typeof value === "object" && value !== null && "of" in value);
  if (!found) throw new Error(`${file} exports no message module`);
  return found as Messages;
}

/** Spelled the same in English and French. */
const SAME_WORDING: ReadonlySet<string> = new Set([
  ...[
    "bonus",
    "casino",
    "bonus <figure> </figure",
    "code",
    "conversation",
    "correction",
    "corrections",
    "coupon",
    "coupons",
  ],
  ...[
    "destination",
    "expiration",
    "machine",
    "maintenance",
    "marketing",
    "maximum",
    "menu",
    "messages",
    "minimum",
    "minute",
    "minutes",
  ],
  ...["net", "nonce", "pixels", "px", "page", "pages", "promotions", "province", "six", "total", "version"],
  // A value alone.
  "amount>{amount}</amount",
  // Initials.
  ...["cvc", "faq"],
  // Names.
  ...["jacks or better", "blackjack"],
  ...["android, samsung internet", "android, firefox", "mac, safari"],
  // The code of a reason, by which its words are found.
  "unknown",
  ...[...namesIn(example), ...cookieNames].map(bare),
  // What the operator gives.
  ...[...BRAND_FACTS, "{company}, {address}", "{welcomeGives} {welcomeTerms}"].map(bare),
]);

/** A coin and its sign, which are names: `bitcoin (btc`. */
const COIN = /^\w+ \(\w{3,5}$/;

function namesIn(names: object): string[] {
  return [...textsOf(names).values()].filter((name) => typeof name === "string");
}

/** Keys of what has no wording: names in URLs, and days. */
const NO_WORDING = /(?:^|\.)(?:id|slug|href|updated|of|language|where)$/;

/** In lower case, without the signs and figures around it. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
}

/** What a text, or a function that builds one, writes out, without what is put in. */
function wordingsOf(text: unknown): string[] {
  if (typeof text === "string") return [bare(text)];
  if (typeof text !== "function") return [];
  const written = [...text.toString().matchAll(/`([^`]*)`|"([^"]*)"/g)]
    .map((parts) => bare((parts[1] ?? parts[2] ?? "").replaceAll(/\$\{[^}]*\}/g, " ")))
    .filter((wording) => /\p{L}{2}/u.test(wording));
  // Of several, those of one word are codes.
  return written.length > 1 ? written.filter((wording) => wording.includes(" ")) : written;
}

/** What the texts of both languages write out alike, by its path. */
function copiesIn(english: object, french: object): string[] {
  const theirs = textsOf(french);
  return [...textsOf(english)].flatMap(([key, text]) => {
    const others = wordingsOf(theirs.get(key));
    return wordingsOf(text)
      .filter((wording) => others.includes(wording) && /\p{L}{2}/u.test(wording))
      .filter((wording) => !NO_WORDING.test(key) && !SAME_WORDING.has(wording) && !COIN.test(wording))
      .map((wording) => `${key}: ${wording}`);
  });
}

/** The texts of a module by their path: `login.button`. */
function textsOf(module: object, path = ""): Map<string, unknown> {
  const found = Object.entries(module).flatMap(([key, value]: [string, unknown]): [string, unknown][] => {
    const at = `${path}${key}`;
    // Names of places and of the brand's marks are exceptions: each language has its own.
    if (at === "details.places" || at === "payments.marks") return [[at, value]];
    return typeof value === "object" && value !== null ? [...textsOf(value, `${at}.`)] : [[at, value]];
  });
  return new Map(found);
}

function requestIn(language: string, headers: Record<string, string> = {}): Request {
  return new Request("http://house.example/", { headers: { "accept-language": language, ...headers } });
}

describe("the message modules", () => {
  it("language.every-module: every module of the tree is translated, under a name of its own", () => {
    expect(modules.length).toBeGreaterThan(80);
    const untranslated = modules.filter(({ file }) => !existsSync(frenchOf(file)));
    expect(untranslated.map(({ file }) => file)).toEqual([]);
    expect(new Set(modules.map(({ english }) => english.of)).size).toBe(modules.length);
  });

  it("a translation is at the path of its English module, and is used", () => {
    const french = new Set(modules.map(({ file }) => frenchOf(file)));
    const astray = filesOf(FRENCH).filter(
      (file) => file.includes("/") && !french.has(path.join(FRENCH, file)) && !OTHERS.includes(file),
    );
    const astrayInDesk = filesOf(DESK_FRENCH).filter((file) => !french.has(path.join(DESK_FRENCH, file)));
    expect([...astray, ...astrayInDesk]).toEqual([]);
    for (const [, module, translation] of translated.filter(([name]) => !isOfDesk(name))) {
      expect(messagesFor(requestIn("fr-CA"), module)).toBe(translation);
      expect(messagesFor(requestIn("en"), module)).toBe(module);
    }
  });

  it("language.by-feature: a browser gets a module with its feature, or else with the frame", async () => {
    const pages = modules.filter(
      ({ file, english }) => !/\.server\.ts$/.test(file) && !/^info\//.test(english.of) && !isOfDesk(file),
    );
    expect(pages.length).toBeGreaterThan(60);
    for (const { english } of pages) {
      const feature = `${english.of.split("/")[0]}.ts`;
      const file = existsSync(path.join(FRENCH, feature)) ? feature : "frame.ts";
      const { texts } = (await import(path.resolve(FRENCH, file))) as FeatureFile;
      const names = Object.values(texts).map(({ of }) => of);
      expect(names, file).toContain(english.of);
    }
  });

  it("language.desk: the desk's server knows all of its translations and the shared ones, its browsers those of pages", async () => {
    learnDeskTranslations();
    try {
      const { translation } = await import("~/desk/translations/french");
      const ofDesk = modules.filter(({ file }) => /^(?:desk|forms|ui)\//.test(file));
      expect(ofDesk.length).toBeGreaterThan(10);
      for (const { file, english } of ofDesk) {
        const french = await moduleIn(frenchOf(file));
        expect(messagesFor(requestIn("fr-CA"), english)).toBe(french);
        expect(translation(english)).toBe(/\.server\.ts$/.test(file) ? undefined : french);
      }
    } finally {
      learnTranslations();
    }
  });

  it("a missing text is a type error", () => {
    // @ts-expect-error -- its texts are missing
    const chain: TableChainMessages = { of: "tables/chain" };
    expect(chain).toBeDefined();
  });
});

describe.each(translated)("texts of %s", (_name, english, french) => {
  it("language.complete: both languages have the same texts, and none is empty", () => {
    const [ours, theirs] = [textsOf(english), textsOf(french)];
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort());
    for (const [key, text] of [...ours, ...theirs]) expect([key, text]).not.toEqual([key, ""]);
  });

  it("language.translated: no French text is a copy of the English one", () => {
    expect(copiesIn(english, french)).toEqual([]);
  });

  it("marked words are the same in both languages", () => {
    const marks = (text: unknown) =>
      typeof text === "string" ? [...text.matchAll(/<\/?\w+>/g)].map(([mark]) => mark).sort() : [];
    const theirs = textsOf(french);
    for (const [key, text] of textsOf(english))
      expect([key, marks(theirs.get(key))]).toEqual([key, marks(text)]);
  });

  it("language.french-typography: no breaking space before : ; ? ! or inside « »", () => {
    const texts = [...textsOf(french)]
      .filter(([key, text]) => typeof text === "string" && !key.endsWith(".href"))
      .map(([, text]) => text);
    expect(texts.join("\n")).not.toMatch(/ [:;?!»]|« |[a-zà-ÿ][?!;]|'/);
  });
});

describe("language.translated: what is found of a French text that is a copy", () => {
  const english = {
    a: "Your balance",
    b: {
      c: (name: string) => `Hello, ${name}!`,
      d: (one: boolean) => (one ? "One more day" : "Some more days"),
    },
    bonus: "Bonus",
    href: "/lobby/games/",
    figures: (from: number, to: number) => `${from}–${to}`,
  };
  const french = {
    ...english,
    a: "Votre solde",
    b: {
      c: (nom: string) => `Bonjour ${nom}!`,
      d: (one: boolean) => (one ? "Encore un jour" : "Encore quelques jours"),
    },
  };

  it.each<[what: string, copied: object, found: string[]]>([
    ["nothing of words that are the same, links and figures", {}, []],
    ["a text", { a: english.a }, ["a: your balance"]],
    ["a text in capitals", { a: "YOUR BALANCE." }, ["a: your balance"]],
    [
      "a text with what is put in",
      { b: { ...french.b, c: (nom: string) => `Hello, ${nom}!` } },
      ["b.c: hello"],
    ],
    [
      "one of several texts",
      { b: { ...french.b, d: (one: boolean) => (one ? "Encore un jour" : "Some more days") } },
      ["b.d: some more days"],
    ],
  ])("%s", (_, copied, found) => {
    expect(copiesIn(english, { ...french, ...copied })).toEqual(found);
  });

  it("none in what the casino writes to players", () => {
    expect(copiesIn(casinoEnglish, casinoFrench)).toEqual([]);
  });
});

describe("texts in the language of a request", () => {
  it("an untranslated feature is in English", () => {
    const untranslated = { of: "nowhere", hello: "Hello" };
    expect(messagesFor(requestIn("fr-CA"), untranslated)).toBe(untranslated);
  });

  it("what contains a feature's messages is built once per language, when it is first needed", () => {
    const built: string[] = [];
    const emailOf = byLanguage(onboardingSentences, ({ email }, language) => {
      built.push(language);
      return { email };
    });
    expect(built).toEqual([]);
    expect(emailOf("fr-CA").email).toBe("Veuillez saisir une adresse de courriel valide.");
    expect(emailOf("en").email).toBe("Please enter a valid email address.");
    expect(emailOf("fr-CA")).toBe(emailOf("fr-CA"));
    expect(built).toEqual(["fr-CA", "en"]);
  });

  it("a casino's refusals are worded by code and facts, with the money and countries of the language", () => {
    const refusalIn = (language: string, code: ErrorCode, facts = {}) =>
      refusalText(
        requestIn(language),
        new CasinoError("refused", "Own words", 409, { errorCode: code, ...facts }),
      );
    const limit = { amountMinor: 9_99, minimumMinor: 10_00, currency: "USD" };
    expect(refusalIn("en", "deposit_below_minimum", limit)).toBe(
      "The smallest deposit is $10.00; you asked for $9.99.",
    );
    expect(refusalIn("fr-CA", "deposit_below_minimum", limit).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(
      "Le dépôt minimal est de 10,00 $ US ; vous avez demandé 9,99 $ US.",
    );
    const country = { country: "Spain", countryCode: "ES" };
    expect(refusalIn("fr-CA", "restricted_country", country)).toContain("Espagne");
    // Without its code, only the English name is known.
    expect(refusalIn("fr-CA", "restricted_country", { country: "Spain" })).not.toContain("Spain");
    expect(refusalIn("en", "deposit_declined", { reason: "card_expired" })).toBe(
      "The card was declined because it has expired.",
    );
    expect(refusalIn("fr-CA", "deposit_declined", { reason: "card_expired" })).toBe(
      "La carte a été refusée parce qu’elle est expirée.",
    );
    expect(refusalIn("fr-CA", "deposit_declined", {})).toBe("Le paiement a été refusé.");
    for (const code of ["invalid_request", "forbidden"] as const)
      expect(refusalIn("en", code, {})).not.toContain("Own words");
  });

  it("every code is worded without any facts, and no French sentence has a breaking space or an English word", () => {
    for (const [code, words] of Object.entries(refusals.byCode)) {
      expect([code, words({})]).not.toEqual([code, ""]);
      expect(words({})).not.toContain("undefined");
    }
    const amounts = {
      amountMinor: 1_00,
      minimumMinor: 2_00,
      maximumMinor: 3_00,
      currency: "USD",
      seconds: 7,
    };
    const full: RefusalDetails = {
      ...amounts,
      field: "birth_date",
      minimumAge: 21,
      resource: "deposit",
      country: "Espagne",
      coupon: "Cerise",
    };
    for (const words of Object.values(refusalsFrench.byCode))
      for (const text of [words({}), words(full)])
        expect(text).not.toMatch(/ [:;?!»]|« |[a-zà-ÿ][?!;]|'|undefined|\b(?:the|your|please)\b/i);
  });

  it("a casino that sends no code is quoted on English pages only", () => {
    const sent = (errorMessage: string) => failureOf(409, "Conflict", { errorMessage }) as CasinoError;
    const own = sent("Come back after lunch.");
    expect(refusalText(requestIn("en"), own)).toBe("Come back after lunch.");
    expect(refusalText(requestIn("fr-CA"), own)).toBe(refusalsFrench.refused);
    const emailTaken = sent("An account with this email already exists.");
    expect(refusalText(requestIn("en"), emailTaken)).toBe("An account with this email already exists.");
    expect(refusalText(requestIn("fr-CA"), emailTaken)).toBe("Un compte avec ce courriel existe déjà");
    expect(refusalText(requestIn("en"), sent("active_coupon"))).toBe("You already have an active coupon.");
  });

  it("the cookie of the switch wins", () => {
    expect(languageOf(requestIn("fr-CA", { cookie: "lang=en" }))).toBe("en");
    expect(languageOf(requestIn("en", { cookie: "lang=fr-CA" }))).toBe("fr-CA");
  });

  it("interpolation: figures, plurals, and waiting times", () => {
    expect(onboardingFrench.signup.step(1, 2)).toBe("Étape 1 de 2");
    const waits = (m: typeof onboarding) => [Number.NaN, 60, 61, 3_600, 7_200].map((s) => m.outcomes.wait(s));
    expect(waits(onboarding).map((text) => text.replace(/^.*again /, ""))).toEqual([
      "in a minute.",
      "in a minute.",
      "in 2 minutes.",
      "in 1 hour.",
      "in 2 hours.",
    ]);
    expect(waits(onboardingFrench).map((text) => text.replace(/^.*réessayer /, ""))).toEqual([
      "dans une minute.",
      "dans une minute.",
      "dans 2\u00a0minutes.",
      "dans 1\u00a0heure.",
      "dans 2\u00a0heures.",
    ]);
    expect(onboardingFrench.outcomes.restricted("Cherrystone", "")).toBe(
      "Cherrystone n’accepte pas de joueurs de votre pays.",
    );
    // The casino names the country in English.
    expect(onboardingFrench.outcomes.restricted("Cherrystone", "Spain")).not.toContain("Spain");
  });

  it("no sentence mixes languages: the casino's reason appears in the page's language or not at all", () => {
    const [french, english] = [requestIn("fr-CA"), requestIn("en")];
    const expired = new CasinoError("refused", "Expired", 409, { errorCode: "coupon_expired" });
    const sentence = "This coupon has expired.";
    expect(refusalTextWithin(french, onboardingSentences, expired)).toBe("Ce coupon est expiré.");
    expect(refusalTextWithin(english, onboardingSentences, expired)).toBe(sentence);
    // An untranslated feature is in English, including the reason within its sentence.
    expect(refusalTextWithin(french, { of: "nowhere" }, expired)).toBe(sentence);
    for (const { couponNotRedeemed } of [onboardingSentences, onboardingSentencesFrench]) {
      expect(couponNotRedeemed("ORCHARD20", "X.")).toMatch(/: X\.$/);
    }
    expect(couponSentencesFrench.isYours("CHERRY400")).toContain("CHERRY400");
  });
});
