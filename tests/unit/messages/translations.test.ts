import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { sentences as casino } from "~/casino/sentences.fr-CA.server";
import { messages as formsFrench } from "~/forms/messages.fr-CA";
import { messages as forms } from "~/forms/messages";
import { sentences as formSentencesFrench } from "~/forms/sentences.fr-CA.server";
import { sentences as formSentences } from "~/forms/sentences.server";
import { texts as shown } from "~/messages/fr-CA";
import { errorsFor, languageOf, messagesFor, sentenceFor, sentenceWithin } from "~/messages/language.server";
import { messages as onboardingFrench } from "~/onboarding/messages.fr-CA";
import { messages as onboarding } from "~/onboarding/messages";
import { sentences as onboardingSentencesFrench } from "~/onboarding/sentences.fr-CA.server";
import { sentences as onboardingSentences } from "~/onboarding/sentences.server";
import { messages as cadWelcomeFrench } from "~/pages/cad-welcome-messages.fr-CA";
import { messages as cadWelcome } from "~/pages/cad-welcome-messages";
import { sentences as promotionSentences } from "~/promotions/sentences.server";
import { passwordMessages } from "~/session/password-rules";
import { messages as failureFrench } from "~/shell/failure-messages.fr-CA";
import { messages as failure } from "~/shell/failure-messages";
import { messages as footerFrench } from "~/shell/footer-messages.fr-CA";
import { messages as footer } from "~/shell/footer-messages";
import { messages as menuFrench } from "~/shell/menu-messages.fr-CA";
import { messages as menu } from "~/shell/menu-messages";
import { messages as plainFrench } from "~/shell/plain-messages.fr-CA.server";
import { messages as plain } from "~/shell/plain-messages.server";
import { messages as shellFrench } from "~/shell/messages.fr-CA";
import { messages as shell } from "~/shell/messages";

const modules: readonly (readonly [english: { of: string }, french: { of: string }])[] = [
  [shell, shellFrench],
  [menu, menuFrench],
  [footer, footerFrench],
  [failure, failureFrench],
  [plain, plainFrench],
  [forms, formsFrench],
  [onboarding, onboardingFrench],
  [cadWelcome, cadWelcomeFrench],
  [formSentences, formSentencesFrench],
  [onboardingSentences, onboardingSentencesFrench],
];

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

/** Modules in which the casino refuses sign-up, login, recovery, or a coupon redeemed with them. */
const ONBOARDING_REFUSALS = [
  "server/casino/domain/players-signup.ts",
  "server/casino/domain/sessions.ts",
  "server/casino/domain/recovery.ts",
  "server/casino/domain/coupons/engine.ts",
];

/** The English source of folders. */
function sourcesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes("fr-CA"))
      .map((name) => readFileSync(path.join(folder, name), "utf8")),
  );
}

function requestIn(language: string, headers: Record<string, string> = {}): Request {
  return new Request("http://house.example/", { headers: { "accept-language": language, ...headers } });
}

describe.each(modules.map(([english, french]) => [english.of, english, french] as const))(
  "texts of %s",
  (_name, english, french) => {
    it("language.complete: both languages have the same texts, and none is empty", () => {
      const [ours, theirs] = [textsOf(english), textsOf(french)];
      expect([...theirs.keys()]).toEqual([...ours.keys()]);
      for (const [key, text] of [...ours, ...theirs]) expect([key, text]).not.toEqual([key, ""]);
    });

    it("marked words are the same in both languages", () => {
      const marks = (text: unknown) =>
        typeof text === "string" ? [...text.matchAll(/<\/?\w+>/g)].map(([mark]) => mark).sort() : [];
      const theirs = textsOf(french);
      for (const [key, text] of textsOf(english))
        expect([key, marks(theirs.get(key))]).toEqual([key, marks(text)]);
    });

    it("language.french-typography: no breaking space before : ; ? ! or inside « »", () => {
      const said = [...textsOf(french).values()].filter((text) => typeof text === "string").join("\n");
      expect(said).not.toMatch(/ [:;?!»]|« |[a-zà-ÿ][?!;]|'/);
    });
  },
);

describe("texts in the language of a request", () => {
  it("page texts and server sentences are found by their module's name", () => {
    const names = modules.map(([english]) => english.of);
    expect(new Set(names).size).toBe(names.length);
    for (const [english, french] of modules) expect(messagesFor(requestIn("fr-CA"), english)).toBe(french);
    for (const [english] of modules) expect(messagesFor(requestIn("en"), english)).toBe(english);
    expect(shown.map(({ of }) => of)).not.toContain("onboarding/sentences");
  });

  it("an untranslated feature is in English", () => {
    const untranslated = { of: "nowhere", hello: "Hello" };
    expect(messagesFor(requestIn("fr-CA"), untranslated)).toBe(untranslated);
  });

  it("validation messages appear in the page's language, unknown sentences as they are", () => {
    const errors = { password: [passwordMessages.confirm], "": ["Something of the casino's own."] };
    expect(errorsFor(requestIn("en"), errors)).toEqual(errors);
    expect(errorsFor(requestIn("fr-CA"), errors)).toEqual({
      password: ["Les mots de passe doivent être identiques"],
      "": ["Something of the casino's own."],
    });
    expect(sentenceFor(requestIn("fr-CA"), onboardingSentences.email)).toBe(
      "Veuillez saisir une adresse de courriel valide.",
    );
    expect(sentenceFor(requestIn("fr-CA"), "Invalid Coupon")).toBe("Coupon non valide");
    expect(sentenceFor(requestIn("en"), "Invalid Coupon")).toBe("Invalid Coupon");
  });

  it("every translated sentence is used word for word, and its translation is French", () => {
    const source = sourcesIn("server/casino", "app").join("\n");
    const unsaid = casino.filter(([english]) => !source.includes(JSON.stringify(english)));
    expect(unsaid).toEqual([]);
    expect(casino.filter(([english, french]) => english === french)).toEqual([]);
    expect(casino.filter(([, french]) => / [:;?!»]|« |[a-zà-ÿ][?!;]|'/.test(french))).toEqual([]);
  });

  it("the casino's refusals of onboarding forms have a French translation", () => {
    const refusals = ONBOARDING_REFUSALS.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/Refusal\(\s*"\w+",\s*"([^"]+)"/g)].map(
        ([, said = ""]) => said,
      ),
    );
    expect(refusals.length).toBeGreaterThan(8);
    const untranslated = refusals.filter((said) => sentenceFor(requestIn("fr-CA"), said) === said);
    // The form that changes a password stands on a page in English.
    expect(untranslated).toEqual(["Your current password is incorrect."]);
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
    const [known, unknown] = ["This coupon has expired.", "A sentence that nobody has translated."];
    expect(sentenceWithin(french, onboardingSentences, known)).toBe("Ce coupon est expiré.");
    expect(sentenceWithin(french, onboardingSentences, unknown)).toBeNull();
    expect(sentenceWithin(english, onboardingSentences, unknown)).toBe(unknown);
    // An untranslated feature is in English, including the reason within its sentence.
    expect(sentenceWithin(french, promotionSentences, known)).toBe(known);
    for (const { couponNotRedeemed } of [onboardingSentences, onboardingSentencesFrench]) {
      expect(couponNotRedeemed("ORCHARD20", null)).toMatch(
        /ORCHARD20 (?:wasn’t redeemed|n’a pas été utilisé)\.$/,
      );
      expect(couponNotRedeemed("ORCHARD20", "X.")).toMatch(/: X\.$/);
    }
    expect(onboardingSentencesFrench.couponIsYours("CHERRY400")).toContain("CHERRY400");
  });
});
