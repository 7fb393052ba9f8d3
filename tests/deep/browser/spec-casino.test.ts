import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls } from "~/casino/contract";
import { GUARD_FIELDS } from "~/forms/guard";
import { infoPages } from "~/pages/info/info-pages";
import { type Language, LANGUAGE_PARAM } from "~/shared/languages";
import { arrives, leaveBrowser, modes, press, sees } from "../../support/browser";
import { claimsIn } from "../../support/claims";
import { HttpVisitor } from "../../support/http-visitor";
import { crawl } from "../../support/site/crawl";
import {
  expectRedirect,
  expectStatus,
  fillDetailsByHttp,
  personFields,
  secretFields,
  signUpByHttp,
} from "../../support/site/http-player";
import { logIn, newPerson, type Person } from "../../support/site/steps";
import { asVisitor, type TestSystem } from "../../support/site/test-system";
import { type SpecCasino, startSpecCasino } from "../../support/spec-casino";
import { startWeb, type WebProgram } from "../../support/system";

const LOBBY = "/lobby/games/";
const PROMOTIONS = "/lobby/promotions/";
const SIGNUP = "/onboarding/signup";

const LANGUAGES = ["en", "fr-CA"] as const satisfies Language[];
/** Pages that visitors read. */
const OPEN = [
  ...["/", "/marketing", "/cad-welcome", "/no-deposit-bonus", "/welcome-offer", "/downloadlobby/"],
  ...infoPages.map(({ slug }) => `/info/${slug}/`),
];

/** Links to what the casino lacks. */
const LACKED = /^\/(support|play\/fairness|market-rules|rewards)|showchat/;

let casino: SpecCasino;
let web: WebProgram;

beforeAll(async () => {
  casino = await startSpecCasino();
  const environment = {
    CASINO_API_URL: casino.url,
    CASHIER_URL: `${casino.url}/pay`,
    GAME_LAUNCH_URL: `${casino.url}/open/{game}/{machine}?sid={session}&mode={mode}`,
  };
  web = await startWeb(environment);
});
afterAll(async () => {
  await leaveBrowser();
  await web?.stop();
  await casino?.close();
});

async function newPlayer(): Promise<{ http: HttpVisitor; person: Person }> {
  const http = new HttpVisitor(web.origin);
  const person = newPerson();
  expect((await signUpByHttp(http, person)).location).toBe(LOBBY);
  return { http, person };
}

/** What a page says, without its scripts and tags. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;|&#xA0;/gi, "\u00a0");
}

function logInByHttp(http: HttpVisitor, login: string, password: string) {
  return http.fillIn("/onboarding/login", "/onboarding/login", { login, password });
}

describe("call.casino-of-another-operator: a casino written from the document alone, without script", () => {
  test("sign-up, lobby, game, coupon, details, cashier, log out and log in", async () => {
    const { http, person } = await newPlayer();

    const lobby = await http.get(LOBBY);
    expectStatus(lobby, 200);
    expect(lobby.text).toContain("Tiger Reels");
    expect(lobby.text).toContain("Ada");
    const game = await http.get("/play/5-1");
    expect([game.status, game.location]).toEqual([
      303,
      expect.stringMatching(new RegExp(`^${casino.url}/open/5/1\\?sid=sid-[\\w-]+&mode=real$`)),
    ]);

    expectRedirect(await http.fillIn(PROMOTIONS, PROMOTIONS, { code: "TIGER200", source: "typed" }));
    const promotions = await http.get(PROMOTIONS);
    expect(promotions.text).toContain(`${casino.url}/pictures/TIGER200.svg`);
    expect(promotions.headers.get("content-security-policy")).toContain(
      `img-src 'self' data: ${casino.url};`,
    );
    expect(promotions.text).toContain("CANCEL");

    await fillDetailsByHttp(http);
    const ticket = await http.fieldsOf("/cashier/", `${casino.url}/pay`);
    expect(ticket).toMatchObject({
      RTGLogin: person.email.toLowerCase(),
      RTG_PID: expect.stringMatching(/^\d+$/) as unknown,
      CasinoID: "799",
      SkinID: "1",
      SessionID: expect.stringMatching(/^cashier-/) as unknown,
    });

    expectRedirect(await http.fillIn("/lobby/account/?menu=main", "/logout", {}));
    expect((await http.get(LOBBY)).text).not.toContain("Hello, Ada");
    expectRedirect(await logInByHttp(http, person.email, person.password));
    expectStatus(await http.get("/lobby/account/"), 200);
  });

  test("refusals without codes are recognized by the sentences of the document", async () => {
    const { http, person } = await newPlayer();
    const typed = { code: "NOSUCH", source: "typed" };
    expect((await http.fillIn(PROMOTIONS, PROMOTIONS, typed)).text).toContain(
      "the coupon code NOSUCH seems to be invalid",
    );

    const other = new HttpVisitor(web.origin);
    expectRedirect(await other.fillIn(SIGNUP, SIGNUP, personFields(person)));
    const again = await other.fillIn(`${SIGNUP}?step=2`, `${SIGNUP}?step=2`, secretFields(person.password));
    expect(again.text).toContain("EMAIL ALREADY EXISTS");

    const wrong = await logInByHttp(new HttpVisitor(web.origin), person.email, "not the password");
    expect([wrong.status, wrong.text.includes("Wrong login or password.")]).toEqual([422, true]);
    expect(wrong.text).not.toContain(`name="${GUARD_FIELDS.answer}"`);
  });

  test("no page offers what it lacks: every link leads somewhere", async () => {
    const { http } = await newPlayer();
    const starts = [
      "/",
      LOBBY,
      "/marketing",
      "/cad-welcome",
      "/no-deposit-bonus",
      "/welcome-offer",
      "/nowhere",
    ];
    const { text } = await http.get("/sitemap.xml");
    const mapped = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
    expect(mapped).not.toContain("/house/tables/");
    for (const visitor of [new HttpVisitor(web.origin), http]) {
      const read = await crawl(visitor, [...starts, ...mapped, "/lobby/account/?menu=main"]);
      expect(read.length).toBeGreaterThan(starts.length);
      const dead = read.filter(({ path, answer }) => answer.status >= 400 && !path.startsWith("/nowhere"));
      expect(dead.map(({ path, from, answer }) => `${answer.status} ${path} on ${from}`)).toEqual([]);
    }
  });

  test.each(LANGUAGES)(
    "call.claims-have-source: no page that it serves claims what it does not back, in %s",
    async (language) => {
      const { http } = await newPlayer();
      for (const visitor of [new HttpVisitor(web.origin), http]) {
        await visitor.get(`/info/about/?${LANGUAGE_PARAM}=${language}`);
        const read = await crawl(visitor, [...OPEN, LOBBY, "/lobby/account/?menu=main"]);
        const pages = read.filter(({ answer }) =>
          answer.headers.get("content-type")?.startsWith("text/html"),
        );
        const inLanguage = pages.filter(({ answer }) => answer.text.includes(`<html lang="${language}"`));
        expect(inLanguage.length).toBeGreaterThan(OPEN.length);
        const claims = inLanguage.flatMap(({ path, answer }) =>
          claimsIn(wordsOf(answer.text))
            // The document sets the price of a casino that publishes no terms.
            .filter(
              (claim) => !(path.startsWith("/lobby/jackpot") && claim.startsWith("what the jackpot costs")),
            )
            .map((claim) => `${path}: ${claim}`),
        );
        expect(claims).toEqual([]);
      }
    },
    120_000,
  );

  test("call.no-money-out-no-brakes: without the calls there is no WITHDRAW, limit, break or closing, and nothing is said of them", async () => {
    const { http } = await newPlayer();
    for (const path of [
      "/cashier/",
      LOBBY,
      "/lobby/games/?menu=main",
      "/lobby/account/",
      "/lobby/account/preferences",
    ]) {
      const { status, text } = await http.get(path);
      expect([path, status]).toEqual([path, 200]);
      // The page's data name what it is without, as in "hasWithdrawals".
      const html = text.replace(/<script[\s\S]*?<\/script>/g, "");
      expect([
        path,
        /WITHDRAW|Withdrawals|Identity|\bLIMITS\b|>Limits<|>Break<|CLOSE ACCOUNT|Two-factor/.exec(html),
      ]).toEqual([path, null]);
    }
    for (const path of [
      ...[
        "limits",
        "break",
        "close",
        "withdrawals",
        "payout-methods",
        "identity",
        "security",
        "statement",
      ].map((page) => `/lobby/account/${page}`),
    ]) {
      expect([path, (await http.get(path)).status]).toEqual([path, 404]);
    }
    expect((await http.get("/cashier/?tab=withdraw")).text).not.toContain("WITHDRAW");
    const market = await http.get("/market-rules");
    expect(market.status).toBe(404);
    expect(market.text).toContain("There are no further rules for your country.");
  });

  test("brand.nothing-made-up: no page names a company, and the log says once that the operator's texts are missing", async () => {
    const http = new HttpVisitor(web.origin);
    for (const path of [...OPEN, "/footer"]) {
      const { text } = await http.get(path);
      expect([path, /Orchard Stone|Merrow|Lantern|facebook\.example/.exec(text)?.[0]]).toEqual([
        path,
        undefined,
      ]);
    }
    expect(web.output().match(/BRAND_FILE is not set/g)).toHaveLength(1);
  });

  test("visitors see no offer and no game of another casino", async () => {
    const http = new HttpVisitor(web.origin);
    for (const path of ["/", "/marketing", "/cad-welcome", "/welcome-offer"]) {
      const { status, text } = await http.get(path);
      expect(status).toBe(200);
      expect(text).not.toMatch(/CHERRY400|400\s?%|Cherry Orchard|Try these for free|1,250/);
    }
    const bonus = await http.get("/no-deposit-bonus");
    expect(bonus.text).toContain(
      "If there’s a bonus without a deposit right now, it’s among today’s coupons.",
    );
    expect(bonus.text).not.toMatch(/NODEPOSIT15|CLAIM NOW|15\.00/);
  });

  test("web makes no call that is not in the document", () => {
    const additions = calls
      .filter(({ addition }) => addition)
      .map(({ method, path }) => new RegExp(`^${method} ${path.replace(/\{\w+\}/g, "[^/]+")}$`));
    // What else this casino lacks: renewal, the winners list, the websocket, and what only adds to the lobby and to sign-up.
    const leftOut =
      /^(POST \/players\/\d+\/token|GET \/static\/lobby-jackpot-winners\.json|GET \/daily-reward|GET \/provider\/(jackpots|external-lobbies|favourites)|GET \/player\/\d+\/accounts\/quick|POST \/accounts\/incomplete-signups)$/;
    const isExpected = (name: string) =>
      leftOut.test(name) || additions.some((addition) => addition.test(name));
    expect(casino.unknown).not.toEqual([]);
    expect(casino.unknown.filter((name) => !isExpected(name))).toEqual([]);
  });
});

describe.each(modes)("a casino written from the document alone, script $script", (mode) => {
  const testSystem = () => ({ origin: web.origin, system: web }) as unknown as TestSystem;

  test("a player logs in, finds the games, and opens one at the operator's address", async () => {
    const { person } = await newPlayer();
    await asVisitor(testSystem(), mode, async (visitor) => {
      const { page } = visitor;
      await logIn(visitor, mode, person.email, person.password);
      await arrives(page, `**${LOBBY}`);
      await sees(page, "Tiger Reels");
      await page.goto(PROMOTIONS);
      const picture = page.locator(`img[src="${casino.url}/pictures/TIGER200.svg"]`);
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
      await page.goto(LOBBY);
      await press(page, "Tiger Reels");
      await arrives(page, `${casino.url}/open/5/1?sid=sid-*`);
    });
  });

  test.each(LANGUAGES)(
    "call.claims-have-source: no open page claims what it does not back, nor links to what it lacks, in %s",
    async (language) => {
      await asVisitor(testSystem(), mode, async ({ page }) => {
        for (const path of OPEN) {
          await page.goto(`${web.origin}${path}?${LANGUAGE_PARAM}=${language}`);
          expect(await page.locator("html").getAttribute("lang")).toBe(language);
          const words = await page.locator("body").innerText();
          const links = await page
            .locator("a")
            .evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
          expect([path, claimsIn(words), links.filter((to) => LACKED.test(to))]).toEqual([path, [], []]);
        }
      });
    },
    120_000,
  );
});
