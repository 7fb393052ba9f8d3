import { describe, expect, test } from "vitest";
import { affiliateTokenOf } from "../../server/casino/domain/players/affiliates";
import { type HttpAnswer, HttpVisitor } from "../support/http-visitor";
import { quickRows } from "../support/quick";
import { SHARED_SETTINGS } from "../support/shared-settings";
import { crawl } from "../support/site/crawl";
import { expectRedirect, logInByHttp, personFields, takeBreakByHttp } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { newPerson } from "../support/site/steps";
import { useSharedSystem } from "../support/site/test-system";
import { forgetNewTerms } from "../support/terms";

const AFFILIATES = new URL(SHARED_SETTINGS.AFFILIATE_URL).origin;
const testSystem = useSharedSystem();

const INFO_PAGES =
  "banking terms about contactus faq security privacy fairgaming responsiblegaming knowyourcustomer antimoneylaundering".split(
    " ",
  );

const visitor = () => new HttpVisitor(testSystem.origin);

/** Follows our own redirects. @returns the page */
async function arrive(http: HttpVisitor, path: string): Promise<HttpAnswer & { path: string }> {
  let [at, answer] = [path, await http.get(path)];
  for (let hops = 0; answer.location.startsWith("/") && hops < 8; hops += 1) {
    at = answer.location;
    answer = await http.get(at);
  }
  return { ...answer, path: at };
}

describe("routes", () => {
  test.each([
    ["/", 200],
    ["/cad-welcome", 200],
    ["/downloadlobby/", 200],
    ["/lobby/games/", 200],
    ["/lobby/promotions/", 200],
    ["/marketing", 200],
    ["/market-rules", 200],
    ["/demo-age", 200],
    ["/no-deposit-bonus", 200],
    ["/unsubscribe", 200],
    ["/welcome-offer", 200],
    ...INFO_PAGES.map((page): [string, number] => [`/info/${page}/`, 200]),
    ["/info/nothing/", 404],
    ["/nothing", 404],
  ])("screen.routes: a visitor gets %s (%i)", async (path, status) => {
    const answer = await visitor().get(path);
    expect([answer.status, answer.text.match(/<h1/g)?.length]).toEqual([status, 1]);
  });

  test("looks.words-whole: a search that finds no game is answered with its word, every mark whole", async () => {
    const { text } = await visitor().get("/lobby/games/?q=zzzz");
    expect(text).toContain("No games match “zzzz”. Try a shorter name.");
    expect(text).not.toContain("\uFFFD");
  });

  test("screen.player-pages-need-login: a player reaches the cashier and the account area; a visitor logs in first", async () => {
    const { http } = await signedInPlayer(testSystem);
    for (const path of [
      "/cashier/",
      "/lobby/account/",
      "/lobby/account/history",
      "/lobby/account/preferences",
    ]) {
      expect([path, (await http.get(path)).status]).toEqual([path, 200]);
      expect((await visitor().get(path)).location).toMatch(/^\/onboarding\/login\?/);
    }
  });
});

describe("pages of an excluded player", () => {
  const SLOT = "/play/101-1";
  const starts = [
    "/excluded",
    "/excluded?menu=main",
    "/cashier/?tab=withdraw",
    "/lobby/account/close",
    "/lobby/account/messages/ABCDE-01234",
    "/lobby/account/withdrawals/01234567-89ab-4def-8123-456789abcdef",
    "/info/nothing/",
    "/support",
  ];

  function linksOn({ text }: HttpAnswer): string[] {
    return [...text.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map(([, to = ""]) => to.replace(/&amp;/g, "&"));
  }

  test("exclusion.links-open: no link on them leads to a closed page", async () => {
    const player = await signedInPlayer(testSystem, { deposit: "25.00" });
    expectRedirect(await player.http.fillIn(SLOT, SLOT, { stake: "100" }));
    await takeBreakByHttp(player, "day");
    await logInByHttp(player);
    await forgetNewTerms(testSystem.database, Number(await pidOf(testSystem, player)));
    const read = await crawl(player.http, starts);
    expect(read.length).toBeGreaterThan(starts.length);
    const closed = read.filter(({ answer }) => answer.location === "/excluded").map(({ path }) => path);
    const links = read.flatMap(({ path, answer }) => linksOn(answer).map((to) => `${to} on ${path}`));
    expect(links.filter((link) => closed.some((path) => link.startsWith(`${path} `)))).toEqual([]);
  });
});

describe("onboarding forms", () => {
  test.each([
    ["signup", "NEXT"],
    ["quicksignup", "COMPLETE"],
    ["login", "LOGIN"],
    ["compactlogin", "LOGIN"],
    ["forgottenusername", "CONTINUE"],
    ["forgottenpassword", "CONTINUE"],
    ["quickredeem", "CLAIM"],
  ])(
    "form.last-button-and-captcha-notice: %s has its completion label and the captcha notice with its links",
    async (form, label) => {
      const { text } = await visitor().get(`/onboarding/${form}`);
      const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? "";
      expect(main).toMatch(new RegExp(`<button[^>]*>${label}</button>`));
      expect(main).toContain('href="/info/privacy/"');
      expect(main).toContain('href="/info/terms/"');
    },
  );

  test("onboarding forms: with a coupon the sign-up says SIGN UP & REDEEM; page 2 has Back", async () => {
    const http = visitor();
    await http.get("/?coupon=CHERRY400");
    const page = "/onboarding/signup";
    expectRedirect(await http.fillIn(page, page, personFields(newPerson())));
    const { text } = await http.get(`${page}?step=2`);
    expect(text).toContain("SIGN UP &amp; REDEEM");
    expect(text).toMatch(/<a[^>]*>(?:<[^>]+>|\s)*Back/i);
  });

  test("onboarding forms: moreDetails CONTINUE, passwordreset RESET PASSWORD", async () => {
    const { http } = await signedInPlayer(testSystem);
    expect((await http.get("/onboarding/moreDetails")).text).toMatch(/<button[^>]*>CONTINUE<\/button>/);
    const reset = await arrive(visitor(), `/onboarding/passwordreset?pid=7&token=7.${"k".repeat(43)}`);
    expect(reset.text).toMatch(/<button[^>]*>RESET PASSWORD<\/button>/);
  });
});

describe("redirects", () => {
  test("screen.home-redirects-players: a player goes on to the lobby and keeps the query; a visitor stays", async () => {
    const { http } = await signedInPlayer(testSystem);
    const answer = await http.get("/?category=Slots&page=2");
    expect([answer.status, answer.location]).toEqual([303, "/lobby/games/?category=Slots&page=2"]);
    expect((await visitor().get("/?category=Slots")).status).toBe(200);
  });

  test("screen.login-leads-to-lobby: a login from a page outside the lobby leads to /lobby/games/; logging out leads to /", async () => {
    const { http, person } = await signedInPlayer(testSystem);
    const left = await http.post("/logout", await http.fieldsOf("/lobby/account/?menu=main", "/logout"));
    expect([left.status, left.location]).toEqual([303, "/"]);
    expect(left.headers.get("x-remix-reload-document")).toBe("true");
    expect((await http.get("/lobby/account/")).status).toBe(303);
    const page = "/info/terms/?action=show&state=login";
    const fields = { login: person.email, password: person.password };
    const entered = await http.fillIn(page, "/onboarding/login", fields);
    expect([entered.status, entered.location]).toEqual([303, "/lobby/games/"]);
  });

  test.each(["/vipoffer", "/VipOffer/", "/lobby/vipBONUS", "/info/terms/VIPOFFER/", "/a/b/c/vipbonus"])(
    "%s leads to the affiliates' landing page",
    async (path) => {
      const { status, location } = await visitor().get(path);
      const to = new URL(location);
      expect([status, to.origin, to.pathname]).toEqual([303, AFFILIATES, "/track"]);
      expect(Object.fromEntries(to.searchParams)).toEqual({
        from: "cherrystone",
        offer: /vip(offer|bonus)/i.exec(path)?.[0].toLowerCase(),
      });
    },
  );

  test.each(["/vipoffers", "/vipoffer/terms", "/xvipbonus", "/?vipoffer"])(
    "%s does not redirect: its last segment differs",
    async (path) => {
      expect((await visitor().get(path)).location).toBe("");
    },
  );

  test.each([
    "/vipoffer?url=https://evil.example/",
    "/vipoffer?user=%2F%2Fevil.example",
    "/vipoffer?user=a%0d%0aLocation:%20https://evil.example",
    "/https://evil.example/vipbonus",
    "/vipoffer?from=https://evil.example",
  ])("link.no-foreign-host: %s leads to no other host", async (path) => {
    const { location, headers } = await visitor().get(path);
    expect(new URL(location).origin).toBe(AFFILIATES);
    expect(location).not.toContain("evil");
    expect([...headers.values()].join()).not.toContain("evil");
  });

  test("link.affiliate-redirect: they redirect to the affiliates' site with the affiliate's token, once", async () => {
    const http = visitor();
    const link = "/lobby/promotions/?user=partner-7&feed=summer_26";
    const { status, location } = await http.get(link);
    expect(status).toBe(303);
    expect(new URL(location).origin).toBe(AFFILIATES);
    expect(Object.fromEntries(new URL(location).searchParams)).toEqual({
      from: "cherrystone",
      user: "partner-7",
      feed: "summer_26",
      token: affiliateTokenOf("partner-7"),
    });
    expect((await http.get(link)).status).toBe(200);
    // A known player is named on the offer pages too.
    const offer = await http.get("/vipbonus");
    expect(new URL(offer.location).searchParams.get("token")).toBe(affiliateTokenOf("partner-7"));
  });

  test.each(["?user=partner-7", "?feed=summer", "?user=a%20b&feed=summer", `?user=${"a".repeat(65)}&feed=x`])(
    "link.affiliate-redirect: %s is not followed",
    async (query) => {
      expect((await visitor().get(`/${query}`)).status).toBe(200);
    },
  );
});

describe("one address", () => {
  test.each([
    ["/cashier", "/cashier/"],
    ["/Cashier/", "/cashier/"],
    ["/DOWNLOADLOBBY", "/downloadlobby/"],
    ["/info/TERMS", "/info/terms/"],
    ["/info/terms//", "/info/terms/"],
    ["/lobby/games", "/lobby/games/"],
    ["/Lobby/Promotions", "/lobby/promotions/"],
    ["/lobby/ACCOUNT", "/lobby/account/"],
    ["/lobby/account/History/", "/lobby/account/history"],
    ["/CAD-Welcome/", "/cad-welcome"],
    ["/Marketing", "/marketing"],
    ["/no-deposit-bonus/", "/no-deposit-bonus"],
    ["/Unsubscribe/", "/unsubscribe"],
    ["/welcome-offer/", "/welcome-offer"],
  ])("screen.one-address: %s redirects to %s, with its query", async (alias, canonical) => {
    const query = "?promo=CHERRY400&q=a%26b&q=c";
    const answer = await visitor().get(`${alias}${query}`);
    expect([answer.status, answer.location]).toEqual([301, `${canonical}${query}`]);
    const there = await visitor().get(canonical);
    expect(there.status).not.toBe(301);
    expect(there.status).toBeLessThan(400);
  });

  test("one address: a form post is not redirected", async () => {
    const http = visitor();
    const answer = await http.post("/Lobby/Promotions", { code: "CHERRY400", source: "typed" });
    expect(answer.status).not.toBe(301);
    expect(answer.location).not.toMatch(/promotions/i);
  });

  test("one address: our pages with capitals keep them", async () => {
    expect((await visitor().get("/onboarding/forgottenPassword")).status).toBe(404);
    expect((await visitor().get("/onboarding/login")).status).toBe(200);
  });
});

describe("queries", () => {
  test.each([
    ["signup", "First name"],
    ["quicksignup", "First name"],
    ["login", "Login or email"],
    ["compactlogin", "Login or email"],
    ["forgottenusername", "Email"],
    ["forgottenpassword", "Email"],
    ["quickredeem", "Redeem"],
    ["quickplay", "Play"],
  ])(
    "dialog.action-show-opens-form: action=show&state=%s opens that form over the page",
    async (state, shows) => {
      const { text, status } = await visitor().get(`/info/terms/?action=show&state=${state}`);
      expect(status).toBe(200);
      const dialog = /<dialog[^>]*open[\s\S]*<\/dialog>/.exec(text)?.[0] ?? "";
      expect(dialog.toLowerCase()).toContain(shows.toLowerCase());
    },
  );

  test("dialog.unknown-form-opens-login: an unknown state falls back to login", async () => {
    const { text } = await visitor().get("/?action=show&state=%3Cscript%3Ealert(1)%3C/script%3E");
    expect(text).toContain('action="/onboarding/login"');
    expect(text).not.toContain("alert(1)");
  });

  test("link.coupon-query: a visitor signs up with the coupon kept; a player sees its card", async () => {
    for (const name of ["coupon", "code"]) {
      const there = await arrive(visitor(), `/?${name}=cherry400`);
      expect(there.path).toBe("/lobby/promotions/?promo=CHERRY400&action=show&state=signup");
    }
    const { http } = await signedInPlayer(testSystem);
    expect((await arrive(http, "/?coupon=cherry400")).path).toBe("/lobby/promotions/?promo=CHERRY400");
    expect((await arrive(http, "/lobby/games/?coupon=CASHIER_OPEN")).path).toBe(
      "/lobby/games/?action=show&state=cashier",
    );
  });

  test("link.password-reset: the secrets leave the address bar, and the new-password form opens", async () => {
    const token = `7.${"k".repeat(43)}`;
    const there = await arrive(visitor(), `/?pid=7&token=${token}`);
    expect(there.path).toBe("/?action=show&state=passwordreset");
    expect(there.text).toContain('action="/onboarding/passwordreset"');
    expect(there.text).not.toContain(token);
  });

  test("link.quick-play-query: the handle leaves the address bar, the game stays", async () => {
    const handle = `7.${"h".repeat(43)}`;
    const there = await arrive(visitor(), `/?state=quickplay&hash=${handle}&game=101-1`);
    expect(there.path).toBe("/?state=quickplay&game=101-1&action=show");
    expect(there.text).toContain("Cherry Orchard");
    expect(there.text).not.toContain(handle);
  });

  test("link.affiliate-kept: kept sealed for 7 days, and not repeated in the page", async () => {
    const http = visitor();
    const { text, headers } = await http.get("/lobby/promotions/?rtg_aff=partner-7&token=track_9");
    const cookie = headers.getSetCookie().find((line) => line.startsWith("affiliate=")) ?? "";
    expect(cookie).toMatch(/Max-Age=604800;.*HttpOnly/);
    expect(text).not.toMatch(/partner-7|track_9/);
  });
});

/** Long enough not to occur in a nonce, key or seal by chance. */
const HOSTILE = [
  "<script>zzzzzzzz(1)</script>",
  '"><img src=x onerror=zzzzzzzz(1)>',
  "x\r\nSet-Cookie: zzzzzzzz=1",
  "https://zzzzzzzz.example/",
  "//zzzzzzzz.example",
  "javascript:zzzzzzzz(1)",
  `zzzzzzzz<${"z".repeat(5_000)}`,
  "\u0000zzzzzzzz",
  "..\\zzzzzzzz",
];
const NAMES =
  "promo action state hash game code coupon pid token user feed rtg_aff showchat menu confirm tab step";

describe.each(quickRows(["/", "/lobby/promotions/", "/lobby/games/", "/info/terms/"], 2))(
  "hostile values on %s",
  (page) => {
    test.each(NAMES.split(" "))(
      "link.hostile-values: hostile values of %s leave no trace in the page",
      async (name) => {
        for (const value of HOSTILE) {
          const answer = await arrive(
            visitor(),
            `${page}?${new URLSearchParams({ [name]: value }).toString()}`,
          );
          expect(answer.status).toBe(200);
          expect(tracesIn(answer.text)).toEqual([]);
          expect([...answer.headers.values()].join()).not.toContain("zzzzzzzz");
        }
      },
    );
  },
);

test("hostile values: all at once, by a player", async () => {
  const { http } = await signedInPlayer(testSystem);
  const query = new URLSearchParams(NAMES.split(" ").map((name, i) => [name, HOSTILE[i % 6] ?? ""]));
  const answer = await arrive(http, `/?${query.toString()}`);
  expect(answer.status).toBe(200);
  expect(tracesIn(answer.text)).toEqual([]);
});

/** Where the page repeats a hostile value first. */
function tracesIn(text: string): string[] {
  const at = text.indexOf("zzzzzzzz");
  return at === -1 ? [] : [text.slice(Math.max(0, at - 60), at + 30)];
}

test("one-click: a mail program posts without an origin; only with the id of a link, and other forms are refused", async () => {
  const program = { origin: "https://mail.example", "sec-fetch-site": "cross-site" };
  const body = { "List-Unsubscribe": "One-Click" };
  const unknown = await visitor().post(`/unsubscribe?id=7.${"k".repeat(43)}`, body, program);
  expect(unknown.status).toBe(403);
  expect(unknown.text).toContain("This link isn’t valid, or it has expired.");
  expect((await visitor().post("/unsubscribe", body, program)).text).toContain("another site");
  expect((await visitor().post("/lobby/promotions/?id=7", body, program)).text).toContain("another site");
  expectRedirect(await visitor().post("/unsubscribe?id=%3Cb%3E", {}));
});
