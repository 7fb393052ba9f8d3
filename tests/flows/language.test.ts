import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext } from "playwright";
import { describe, expect, test } from "vitest";
import { withQuery } from "~/paths";
import {
  arrives,
  hydrated,
  type Mode,
  newVisitor,
  sees,
  sharedBrowser,
  type Visitor,
} from "../support/browser";
import { inBothModes, onlyWith, sends } from "../support/flow";
import { HttpVisitor } from "../support/http-visitor";
import { mailTo } from "../support/mail";
import { englishFinder, englishTexts } from "../support/site/english-in-french";
import { playerStandings, visitorStandings } from "../support/site/journey-pages";
import { newPerson, type Person } from "../support/site/steps";
import { asVisitor, useSharedSystem } from "../support/site/test-system";

const testSystem = useSharedSystem();

/** A browser in Quebec; it must end without errors. */
async function asFrench(mode: Mode, piece: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await newVisitor(await sharedBrowser(), testSystem.origin, mode, { locale: "fr-CA" });
  try {
    await piece(visitor);
    expect(visitor.browserErrors).toEqual([]);
  } finally {
    await visitor.context.close();
  }
}

async function signUpInFrench({ page }: Visitor, mode: Mode, person: Person): Promise<void> {
  await page.getByLabel("Prénom").fill(person.firstName);
  await page.getByLabel("Nom de famille").fill(person.lastName);
  await page.getByLabel("Courriel").fill(person.email);
  await page.getByLabel("Mois").fill("3");
  await page.getByLabel("Jour").fill("27");
  await page.getByLabel("Année").fill("1990");
  await page.getByRole("button", { name: "SUIVANT" }).click();
  await sees(page, "Étape 2 de 2");
  await hydrated(page, mode);
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmez le mot de passe").fill("another-one-1");
  await page.getByRole("checkbox", { name: /terms and conditions|conditions d’utilisation/ }).check();
  await page.getByRole("button", { name: "TERMINER" }).click();
  await sees(page, "Les mots de passe doivent être identiques");
  await page.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await page.getByLabel("Confirmez le mot de passe").fill(person.password);
  await page.getByRole("button", { name: "TERMINER" }).click();
  await arrives(page, "**/lobby/games/");
}

const scriptOn = onlyWith("on", "script loads the files of messages");

/** The files of French messages that a browser asks for, by feature, in order. */
function messageFilesOf(context: BrowserContext): string[] {
  const files: string[] = [];
  context.on("request", (request) => {
    const [, name] = /\/assets\/fr-CA-(.+)-/.exec(request.url()) ?? [];
    if (name !== undefined) files.push(name);
  });
  return files;
}

const langOf = ({ page }: Visitor) => page.locator("html").getAttribute("lang");

inBothModes("languages", (mode) => {
  test(
    "French: a visitor from Quebec signs up and logs in in French, errors included",
    { tags: ["deep"] },
    () =>
      asFrench(mode, async (visitor) => {
        const { page } = visitor;
        const person = newPerson();
        await page.goto("/");
        await hydrated(page, mode);
        expect(await langOf(visitor)).toBe("fr-CA");
        await page.getByRole("link", { name: "S’INSCRIRE" }).first().click();
        await sees(page, "Créez votre compte");
        await signUpInFrench(visitor, mode, person);

        expect(await langOf(visitor)).toBe("fr-CA");
        await mailTo(testSystem.system.dataDir, person.email.toLowerCase(), "est-elle la vôtre");
        await hydrated(page, mode);
        await page.getByRole("link", { name: "Menu" }).click();
        await sees(page, `Bonjour, ${person.firstName}`);
        await page.getByRole("button", { name: "SE DÉCONNECTER" }).click();
        await arrives(page, `${testSystem.origin}/`);

        await page.goto("/onboarding/login");
        await hydrated(page, mode);
        expect(await page.title()).toMatch(/^Heureux de vous revoir/);
        await page.getByRole("button", { name: "SE CONNECTER" }).click();
        await sees(page, "Veuillez saisir vos identifiants de connexion.");
        await page.getByLabel("Nom d’utilisateur ou courriel").fill(person.email);
        await page.getByLabel("Mot de passe").fill("wrong-password");
        await page.getByRole("button", { name: "SE CONNECTER" }).click();
        await sees(page, "Votre nom d’utilisateur ou votre mot de passe est incorrect.");
        await page.getByLabel("Mot de passe").fill(person.password);
        await page.getByRole("button", { name: "SE CONNECTER" }).click();
        await arrives(page, "**/lobby/games/");
        await sees(page, /^Dernière connexion/);
      }),
  );

  test(
    "language.switch: to English and back on the same page, and on every page after",
    sends("shell.language"),
    () =>
      asFrench(mode, async (visitor) => {
        const { page } = visitor;
        await page.goto("/cad-welcome");
        await sees(page, "Bienvenue, Canada");
        await page.getByRole("button", { name: "English" }).click();
        await sees(page, "Welcome, Canada");
        expect([await langOf(visitor), new URL(page.url()).pathname]).toEqual(["en", "/cad-welcome"]);
        await page.goto("/onboarding/login");
        await sees(page, "Login or email");
        await hydrated(page, mode);
        await page.getByRole("button", { name: "Français" }).click();
        await sees(page, "Nom d’utilisateur ou courriel");
        expect([await langOf(visitor), new URL(page.url()).pathname]).toEqual(["fr-CA", "/onboarding/login"]);
      }),
  );

  test("English: an English reader is sent no French and may switch", { tags: ["deep"] }, () =>
    asVisitor(testSystem, mode, async (visitor) => {
      const { page, context } = visitor;
      const french = messageFilesOf(context);
      for (const path of ["/", "/lobby/games/", "/onboarding/login"]) {
        await page.goto(path);
        await hydrated(page, mode);
        expect(await langOf(visitor)).toBe("en");
      }
      await page.getByRole("link", { name: "Menu" }).click();
      await sees(page, "MORE INFO");
      expect(french).toEqual([]);
      await page.goto("/onboarding/login");
      await page.getByRole("button", { name: "Français" }).click();
      await sees(page, "Heureux de vous revoir");
      await hydrated(page, mode);
      expect(french).toEqual(mode.javaScriptEnabled ? ["frame", "onboarding"] : []);
    }),
  );
});

test("language.by-feature: no built file of the English pages imports one of a translation", () => {
  const folder = "build/client/assets/";
  const files = readdirSync(folder).filter((name) => name.endsWith(".js"));
  expect(files.some((name) => name.startsWith("fr-CA-frame-"))).toBe(true);
  const importing = files.filter(
    (name) =>
      !name.startsWith("fr-CA-") && /(?:from|import)\s*"\.\/fr-CA-/.test(readFileSync(folder + name, "utf8")),
  );
  expect(importing).toEqual([]);
});

describe("languages, as they are sent", () => {
  test("a link that names its language: the page and those after it are in that language, until the switch", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const linked = await http.get("/cad-welcome?lang=fr-CA");
    expect(linked.headers.get("content-language")).toBe("fr-CA");
    expect(linked.headers.get("etag")).toBeNull();
    expect((await http.get("/cad-welcome")).headers.get("content-language")).toBe("fr-CA");
    const switched = await http.fillIn("/cad-welcome?lang=fr-CA", "/language", { language: "en" });
    expect(withQuery(switched.location, { posted: null })).toBe("/cad-welcome");
    expect((await http.get("/cad-welcome")).headers.get("content-language")).toBe("en");
    expect((await fetch(`${testSystem.origin}/cad-welcome`)).headers.get("content-language")).toBe("en");
  });

  test("shared pages: cached by language, whatever the header, with an ETag each", async () => {
    const ask = (headers: Record<string, string>) => fetch(`${testSystem.origin}/cad-welcome`, { headers });
    const english = await ask({});
    const french = await ask({ "accept-language": "fr-CA,fr;q=0.9" });
    const chosen = await ask({ cookie: "lang=fr-CA", "accept-language": "en" });
    const contentLanguages = [english, french, chosen].map(({ headers }) => headers.get("content-language"));
    expect(contentLanguages).toEqual(["en", "fr-CA", "fr-CA"]);
    for (const { headers } of [english, french, chosen]) {
      expect(headers.get("vary")).toMatch(/\bAccept-Language\b/i);
      expect(headers.get("vary")).toMatch(/\bCookie\b/i);
    }
    const etag = english.headers.get("etag") ?? "";
    expect(french.headers.get("etag")).not.toBe(etag);
    expect(chosen.headers.get("etag")).toBe(french.headers.get("etag"));
    // A cached English copy must not answer for the French page.
    expect((await ask({ "if-none-match": etag })).status).toBe(304);
    expect((await ask({ "if-none-match": etag, "accept-language": "fr" })).status).toBe(200);
    expect(await french.text()).toContain('<html lang="fr-CA" dir="ltr"');
  });

  test(
    "French: what script shows brings its feature's messages, without loading the page",
    { tags: ["deep"] },
    () =>
      asFrench(scriptOn, async ({ page, context }) => {
        const files = messageFilesOf(context);
        await page.goto("/");
        await hydrated(page, scriptOn);
        await page.evaluate(() => (document.body.dataset.kept = "yes"));
        await page.getByRole("link", { name: "S’INSCRIRE" }).first().click();
        await sees(page, "Créez votre compte");
        await page.goBack();
        await page.locator('main a[href="/lobby/games/"]').first().click();
        await page.locator("input[type=search]").waitFor();
        expect(await page.locator("body").getAttribute("data-kept")).toBe("yes");
        expect(files.slice(0, 3)).toEqual(["frame", "pages", "onboarding"]);
        await expect.poll(() => files).toContain("lobby");
      }),
  );

  test(
    "French: when a feature's messages cannot be loaded, the page that needs them is loaded as a document",
    { tags: ["deep"] },
    () =>
      asFrench(scriptOn, async ({ page, context }) => {
        await context.route(/\/assets\/fr-CA-(onboarding|lobby)-/, (route) => route.abort());
        await page.goto("/");
        await hydrated(page, scriptOn);
        await page.getByRole("link", { name: "S’INSCRIRE" }).first().click();
        await sees(page, "Créez votre compte");
        await page.goto("/");
        await hydrated(page, scriptOn);
        await page.locator('main a[href="/lobby/games/"]').first().click();
        await page.locator("input[type=search]").waitFor();
      }),
  );

  test(
    "French: when the page's messages cannot be loaded, it stays as it came and its forms still work",
    { tags: ["deep"] },
    () =>
      asFrench(scriptOn, async ({ page, context }) => {
        await context.route(/\/assets\/fr-CA-/, (route) => route.abort());
        const refused = page.waitForEvent("requestfailed");
        await page.goto("/onboarding/login");
        await refused;
        await page.getByRole("button", { name: "SE CONNECTER" }).click();
        await sees(page, "Veuillez saisir vos identifiants de connexion.");
      }),
  );
});

const ENGLISH =
  /(?<![\p{L}’'])(?:the|and|with|your|you|for|is|are|was|have|from|this|what|will|not|it)(?![\p{L}’'])/iu;
const FRENCH =
  /(?<![\p{L}])(?:le|la|les|des|du|et|votre|vos|vous|pour|est|sont|une|avec|pas|dans|sur|au|aux)(?![\p{L}])|[éèêàçùœî]/iu;

/** Sentences of a page, including those for screen readers; inline elements belong to their sentence. */
function sentencesIn(html: string): string[] {
  const body = html.replace(/<(script|style|svg)\b[^]*?<\/\1>/g, " ").replace(/<!--[^]*?-->/g, "");
  const labels = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]+)"/g)];
  const text = body.replace(/<\/?(?:strong|em|b|i|a|span|bdi|abbr|time|code|small)\b[^>]*>/g, "");
  const blocks = text.split(/<[^>]+>/);
  return [...labels.map(([, label = ""]) => label), ...blocks].flatMap((block) =>
    block.split(/(?<=[.!?])\s+/),
  );
}

/** Sentences of a page in which both languages meet; what somebody typed, in guillemets, is in any. */
function mixedOn(html: string): string[] {
  return sentencesIn(html.replace(/«[^»]*»/g, ""))
    .filter((sentence) => ENGLISH.test(sentence) && FRENCH.test(sentence))
    .map((sentence) => sentence.trim());
}

test(
  "language.no-english-in-french: no page says in French what English messages say, nor mixes both in one sentence",
  { tags: ["deep"], timeout: 300_000 },
  async () => {
    const english = await englishTexts();
    expect(english.size).toBeGreaterThan(1_000);
    const englishOn = englishFinder(english);
    expect(englishOn('<p lang="en">Welcome back</p><p>Welcome back</p>')).toEqual(["Welcome back"]);
    expect(mixedOn("<p>Votre coupon is waiting. Votre coupon attend.</p>")).toEqual([
      "Votre coupon is waiting.",
    ]);
    const found = new Set<string>();
    for (const { arrive, pages } of [...visitorStandings, ...playerStandings]) {
      const http = await arrive(testSystem.origin, testSystem);
      for (const { at } of pages) {
        const path = await at(http);
        const read = async () => {
          const { text } = await http.get(path, { "accept-language": "fr-CA" });
          return [...englishOn(text), ...mixedOn(text)];
        };
        // Only what is said twice: a flash message is in the language of the request before, which was in English.
        const first = await read();
        const again = first.length > 0 ? await read() : [];
        for (const sentence of first.filter((one) => again.includes(one))) found.add(`${path}: ${sentence}`);
      }
    }
    expect([...found]).toEqual([]);
  },
);
