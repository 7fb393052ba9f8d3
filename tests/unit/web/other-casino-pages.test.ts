import { readdirSync, readFileSync } from "node:fs";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loader as accountLoader } from "~/account/account";
import { listedPage } from "~/account/area";
import { loader as navLoader } from "~/account/layout";
import { loader as statementLoader } from "~/account/statement/statement";
import { WORKING_BRAND } from "~/brand";
import { balance, player } from "~/casino/contract/account";
import { activeCoupon, cancelCoupon, defaultPromotions, promotions } from "~/casino/contract/coupons";
import { desktopGames } from "~/casino/contract/games";
import { cashierState } from "~/casino/contract/hosted-cashier";
import { identity } from "~/casino/contract/identity";
import { playerJackpots } from "~/casino/contract/jackpot";
import { lobbyPage } from "~/lobby/lobby.server";
import { messagesIn } from "~/messages/messages";
import { loader as siteMapLoader } from "~/pages/files/sitemap";
import { loader as homeLoader } from "~/pages/home/home";
import { brandFacts } from "~/pages/info/brand-facts.server";
import { loader as infoLoader } from "~/pages/info/info";
import { BRAND_FACTS, type Offer } from "~/pages/info/info-page";
import { infoPages } from "~/pages/info/info-pages";
import { resolvePage } from "~/pages/info/resolve-page";
import { loader as marketLoader } from "~/pages/market";
import { loader as marketingLoader } from "~/pages/marketing";
import { loader as cadWelcomeLoader } from "~/pages/offers/cad-welcome";
import { loader as noDepositLoader } from "~/pages/offers/no-deposit-bonus";
import { loader as welcomeLoader } from "~/pages/offers/welcome-offer";
import { paths } from "~/paths";
import { loader as changesLoader } from "~/play/fairness/changes";
import { loader as fairnessLoader } from "~/play/fairness/fairness";
import { cancelAction } from "~/promotions/actions.server";
import { promotionsPage } from "~/promotions/page.server";
import { loader as rewardLoader } from "~/rewards/daily";
import { loader as rootLoader } from "~/root";
import { replaceServices } from "~/services.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { supportAction } from "~/support/actions.server";
import { loader as supportLoader } from "~/support/support";
import { learnTranslations } from "~/translations/on-server.server";
import { exampleBrand } from "../../support/brands";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { type Claim, CLAIMS, claimsIn } from "../../support/claims";
import { sampleAnswer } from "../../support/sample-answer";
import { posted, replied } from "../../support/web-forms";
import { ORIGIN, useWebServices } from "../../support/web-services";
import { aCoupon, aGame, aPlayer, aSessionAnswer, BALANCE } from "../../support/web-values";

learnTranslations();

const double = await startCasinoDouble();
const services = useWebServices(double);
const { casinoClient } = services;

const ABOUT = "/info/about/";
const HISTORY = "GET /players/{pid}/history";
const OWN_JACKPOT = "GET /lobby-jackpot/players/{pid}/jackpots";
/** What the information pages say of calls that the double does not have. */
const LACKED =
  /WITHDRAW|Withdrawals|withdrawal|proof of address|two-factor|Limits page|Break page|self-exclu|RETIRER|[Rr]etraits?\b(?!é)|preuve d’adresse|deux facteurs|page Limites|page Pause|auto-excl/;
/** The pages that the double has no calls for. */
const CLOSED =
  /\/support\b|showchat|\/play\/fairness|\/market-rules|\/rewards\/daily|support page|daily reward’s|fairness page|page de soutien|page Équité|celle de la récompense/;
/** What only the sandbox of the product's own cashier backs. */
const OF_SANDBOX =
  /sandbox|test cards?\b|[Nn]o real money (?:moves|is)\b|banc d’essai|cartes? d’essai|[Aa]ucun argent réel (?:ne circule|n’est)/;
const cookie = writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "";

beforeEach(() => {
  double.answer(balance, () => BALANCE);
});
afterEach(() => {
  vi.restoreAllMocks();
  double.reset();
});
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function args(path: string, cookies = "") {
  return {
    request: new Request(`${ORIGIN}${path}`, { headers: { cookie: cookies } }),
    params: {},
    context: { hasReward: () => Promise.resolve(false) },
  };
}

/** The frame of a player's page. */
function frameOf(path: string) {
  return rootLoader(args(path, cookie));
}

function dataOf(answer: { data: unknown }): unknown {
  return answer.data;
}

function won(dollars: number): void {
  double.answer(playerJackpots, () => [
    { guid: "pot", "jackpot-amount": 9, "is-opt-in": true, "unclaimed-hits-amount": dollars, blocked: false },
  ]);
}

describe("what another casino lacks", () => {
  beforeEach(() => {
    double.answer(desktopGames, () => [
      aGame({ game_id: 101, machine_id: 1, display_name: "Their own 101" }),
    ]);
    double.answer(defaultPromotions, () => [aCoupon({ coupon_code: "TIGER200" })]);
    double.answer(promotions, () => ({ coupons: [aCoupon({ coupon_code: "TIGER200" })] }));
    double.answer(activeCoupon, () => ({ player_coupon_status: "No Coupon" as const }));
    double.answer(player, () => aPlayer());
  });

  it("call.missing-additions-hidden: what it lacks is not offered to visitors", async () => {
    const none = { games: [], welcome: { kind: "none" } };
    expect(await homeLoader(args("/"))).toMatchObject(none);
    expect(await marketingLoader(args("/marketing"))).toMatchObject({ games: [] });
    expect(await cadWelcomeLoader(args("/cad-welcome"))).toEqual({
      cadRate: null,
      game: null,
      ways: [],
      welcome: null,
    });
    expect(dataOf(await welcomeLoader(args("/welcome-offer")))).toMatchObject({ welcome: { kind: "none" } });
    expect(dataOf(await noDepositLoader(args("/no-deposit-bonus")))).toMatchObject({ offer: "none" });
  });

  it.each(["en", "fr-CA"])(
    "call.missing-pages-closed: no page links to what it lacks, in %s",
    async (language) => {
      for (const cookies of ["", cookie]) {
        const { lacks, reward, support } = await rootLoader(args(`${ABOUT}?showchat=1`, cookies));
        expect({ lacks, reward, support }).toEqual({
          lacks: ["support", "fairness", "gameChanges", "reward"],
          reward: null,
          support: null,
        });
        for (const page of infoPages) {
          const visit = args(`/info/${page.slug}/`, cookies);
          visit.request.headers.set("accept-language", language);
          const data = await infoLoader({ ...visit, params: { page: page.slug } });
          expect([page.slug, CLOSED.exec(JSON.stringify(data))?.[0]]).toEqual([page.slug, undefined]);
        }
      }
      const map = await (await siteMapLoader(args("/sitemap.xml"))).text();
      expect(CLOSED.exec(map)?.[0]).toBeUndefined();
    },
  );

  it("call.missing-pages-closed: a component that links to one asks whether it is there", () => {
    const asking: Record<string, RegExp> = {
      support: /useSupport\(|useHas\("support"\)/,
      fairness: /useHas\("fairness"\)/,
      gameChanges: /useHas\("gameChanges"\)/,
      dailyReward: /useHas\("reward"\)/,
    };
    // The pages themselves.
    const own = /^app\/(support\/|play\/(fairness|changes|CheckRound|Seeds)\.tsx)/;
    const unguarded = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".tsx"))
      .map((file) => `app/${file}`)
      .filter((file) => !own.test(file))
      .flatMap((file) => {
        const text = readFileSync(file, "utf8");
        return [...text.matchAll(/(?:to|href)=\{?\s*paths\.(\w+)|to: paths\.(\w+)|(withChat)\(here\)/g)]
          .map(([, to, entry, chat]) => to ?? entry ?? (chat ? "support" : ""))
          .filter((page) => asking[page]?.test(text) === false)
          .map((page) => `${page} in ${file}`);
      });
    expect(unguarded).toEqual([]);
  });

  it.each([
    ["/support", supportLoader, "We can’t take messages on this page."],
    ["/play/fairness", fairnessLoader, "Rounds of our games can’t be checked on this page."],
    ["/play/fairness/changes", changesLoader, "We don’t keep a list of changes to our games."],
    ["/market-rules", marketLoader, "There are no further rules for your country."],
    ["/rewards/daily", rewardLoader, "We don’t have a daily reward."],
  ])("call.missing-pages-closed: %s is not found, and says why", async (path, loader, sentence) => {
    const answer = await Promise.resolve(loader(args(path, cookie))).catch((thrown: unknown) => thrown);
    expect(answer).toMatchObject({ status: 404 });
    expect(await (answer as Response).json()).toEqual({
      failure: "refused",
      message: expect.stringContaining(sentence) as unknown,
    });
  });

  it.each(["en", "fr-CA"])(
    "call.info-pages-as-offered: no information page speaks of what it lacks, in %s",
    async (language) => {
      for (const page of infoPages) {
        for (const cookies of ["", cookie]) {
          const visit = args(`/info/${page.slug}/`, cookies);
          visit.request.headers.set("accept-language", language);
          const data = await infoLoader({ ...visit, params: { page: page.slug } });
          expect([page.slug, LACKED.exec(JSON.stringify(data))]).toEqual([page.slug, null]);
        }
      }
    },
  );

  it.each(["en", "fr-CA"])(
    "call.claims-have-source: no page says that payments run in a sandbox, in %s",
    async (language) => {
      for (const cookies of ["", cookie]) {
        expect((await rootLoader(args(ABOUT, cookies))).paysInSandbox).toBe(false);
        for (const page of infoPages) {
          const visit = args(`/info/${page.slug}/`, cookies);
          visit.request.headers.set("accept-language", language);
          const data = await infoLoader({ ...visit, params: { page: page.slug } });
          expect([page.slug, OF_SANDBOX.exec(JSON.stringify(data))?.[0]]).toEqual([page.slug, undefined]);
        }
      }
    },
  );

  it.each(["en", "fr-CA"] as const)(
    "call.claims-have-source: no information page claims what nothing backs, in %s",
    async (language) => {
      for (const page of infoPages) {
        const visit = args(`/info/${page.slug}/`, cookie);
        visit.request.headers.set("accept-language", language);
        const text = JSON.stringify(await infoLoader({ ...visit, params: { page: page.slug } }));
        expect([page.slug, claimsIn(text)]).toEqual([page.slug, []]);
      }
    },
  );

  it.each(["en", "fr-CA"] as const)(
    "call.claims-have-source: with what backs it each claim stands, and without that alone it does not, in %s",
    (language) => {
      const all = brandFacts(exampleBrand, language);
      const textWithout = (missing: Claim["where"]) => {
        const facts = Object.fromEntries(
          BRAND_FACTS.filter((fact) => !missing.includes(fact)).map((fact) => [fact, all[fact]]),
        );
        const has = (offer: Offer) => !missing.includes(offer);
        return infoPages
          .map((page) => JSON.stringify(resolvePage(messagesIn(language, page), has, facts)))
          .join();
      };
      const text = textWithout([]);
      for (const [claim, { pattern, where }] of Object.entries(CLAIMS)) {
        expect([claim, pattern.test(text)]).toEqual([claim, true]);
        expect([claim, pattern.exec(textWithout(where))?.[0]]).toEqual([claim, undefined]);
      }
    },
  );

  it("call.claims-have-source: no coupon's card says below which balance it is removed, nor does the cashier", async () => {
    const { cards } = await promotionsPage(args("/lobby/promotions/", cookie));
    expect(cards.map(({ removal }) => removal)).toEqual([null]);
    const { cashier } = await rootLoader(args(`${ABOUT}?action=show&state=cashier`, cookie));
    expect(cashier?.data).toMatchObject({ tellsRemoval: false });
  });

  it("call.claims-have-source: outside the information pages, one component says it, where the frame knows it", () => {
    const files = readdirSync("app", { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `app/${file}`)
      .filter((file) => readFileSync(file, "utf8").includes("sandboxNotice"))
      .filter((file) => !/translations|pages\/info\//.test(file));
    expect(files.sort()).toEqual(["app/brand-messages.ts", "app/shell/SandboxNotice.tsx"]);
  });

  it("call.claims-have-source: another's welcome coupon is told in its own words, the operator's stand in for one that is not listed", async () => {
    const welcomeOf = async (code: string) => {
      double.answer(defaultPromotions, () => [
        aCoupon({ coupon_code: code, coupon_title: "Theirs", bonus: [400], max_cashout_percent: 100 }),
      ]);
      const brand = {
        ...exampleBrand,
        welcome: { code: "TIGER1", title: "Ours", gives: "More.", terms: "Once." },
      };
      // Made anew, so that nothing is known of the casino.
      replaceServices({ ...services, brand });
      const { data } = await welcomeLoader(args("/welcome-offer"));
      replaceServices(services);
      return data.welcome;
    };
    expect(await welcomeOf("TIGER1")).toMatchObject({ kind: "words", title: "Theirs" });
    expect(await welcomeOf("OTHER")).toMatchObject({ kind: "words", title: "Ours", terms: "Once." });
  });

  it("is not called used up to a player who never had it", async () => {
    expect(dataOf(await noDepositLoader(args("/no-deposit-bonus", cookie)))).toMatchObject({ offer: "none" });
    const theirs = aCoupon({ coupon_code: "NODEPOSIT15", coupon_title: "Ten to play", terms: "Ours." });
    double.answer(promotions, () => ({ coupons: [theirs] }));
    double.answer(balance, () => ({ ...BALANCE, balance_minor: 0, owned_minor: 0 }));
    expect(dataOf(await noDepositLoader(args("/no-deposit-bonus", cookie)))).toMatchObject({
      offer: "open",
      words: { title: "Ten to play", terms: "Ours." },
    });
  });

  it("has no link in the account area, no list of sessions and no recent games", async () => {
    const nav = await navLoader(args("/lobby/account/", cookie));
    const { hasSessions } = await accountLoader(args("/lobby/account/", cookie));
    const listed = nav.groups.flatMap(({ pages }) => pages.map(({ path }) => path));
    expect(listed).toEqual([`${paths.account}#details`, paths.preferences]);
    expect([nav.unread, nav.identity, hasSessions]).toEqual([0, null, false]);
    expect((await lobbyPage(args("/lobby/games/", cookie))).hasRecent).toBe(false);
    const before = double.calls.filter((call) => call === HISTORY).length;
    await navLoader(args("/lobby/account/", cookie));
    expect(double.calls.filter((call) => call === HISTORY)).toHaveLength(before);
  });

  it("statement.only-if-offered: the account area does not link to a statement, and its page is not found", async () => {
    const nav = await navLoader(args("/lobby/account/", cookie));
    expect(listedPage(nav, paths.statement)).toBeUndefined();
    await expect(statementLoader(args("/lobby/account/statement", cookie))).rejects.toMatchObject({
      status: 404,
    });
  });

  it("is explained at the form that needs it, with the available alternative", async () => {
    const fields = {
      formKey: "key-of-the-page-1",
      subject: "A question",
      message: "How do I change my name?",
    };
    const answer = replied(await supportAction(posted("/support", fields, { cookie })));
    expect([answer.status, answer.reply.errors[""]]).toEqual([
      404,
      [`We can’t take messages on this page. Please write to ${WORKING_BRAND.contactEmail}.`],
    ]);
  });
});

describe("lobbyJackpotWin on a casino whose balance does not report it", () => {
  it("opens by unclaimed-hits-amount, in the lobby and by its address", async () => {
    won(12.34);
    for (const path of ["/lobby/games/", `${ABOUT}?confirm=lobbyJackpotWin`]) {
      const { jackpot } = await frameOf(path);
      expect(jackpot).toMatchObject({
        dialog: { type: "lobbyJackpotWin", minor: 1_234 },
        unclaimedMinor: 1_234,
      });
    }
  });

  it("stays away where nothing waits, and where the casino has no such jackpot", async () => {
    won(0);
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
    double.answer(playerJackpots, () => refusal(404, "not_found", "Not found"));
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
  });

  it("is not requested where the balance reports it", async () => {
    won(12.34);
    double.answer(balance, () => ({ ...BALANCE, unclaimed_jackpot_minor: 0 }));
    expect((await frameOf(ABOUT)).jackpot).toBeNull();
    expect(double.calls).not.toContain(OWN_JACKPOT);
  });
});

describe("casinoMaintenance in the frame of a player's page", () => {
  it("is recognized by the balance call of every page", async () => {
    expect((await frameOf("/lobby/games/")).isClosed).toBe(false);
    double.answer(balance, () => refusal(503, "maintenance", "We are closed."));
    for (const path of ["/lobby/games/", ABOUT, "/nowhere"])
      expect((await frameOf(path)).isClosed).toBe(true);
  });
});

describe("'Unable to cancel coupon...'", () => {
  it.each([500, 502, 503, 504])("is shown when the casino answers %i", async (status) => {
    double.answer(cancelCoupon, () => new Response("<h1>oops</h1>", { status }));
    const form = posted("/lobby/promotions/?form=cancel", { formKey: "key-of-the-page-1" }, { cookie });
    const answer = replied(await cancelAction(form));
    expect(answer.status).toBe(503);
    expect(answer.reply.errors[""]).toEqual([
      "Unable to cancel coupon. The casino didn’t respond. Please try again in a moment.",
    ]);
    // Sent again it is the same cancellation, should the first one have arrived.
    expect(answer.reply.formKey).toBe("key-of-the-page-1");
  });
});

describe("call.claims-have-source: payments run in a sandbox", () => {
  const isInSandbox = async (cookies: string) => (await rootLoader(args(ABOUT, cookies))).paysInSandbox;
  const isThere = () => refusal(401, "unauthenticated", "This page has expired.");
  afterEach(() => replaceServices(services));

  it("where deposits go through the product's own cashier, to visitors and players", async () => {
    useWebServices(double);
    double.answer(cashierState, isThere);
    expect([await isInSandbox(""), await isInSandbox(cookie)]).toEqual([true, true]);
  });

  it("not where the operator's cashier takes them, nor while the casino does not answer", async () => {
    useWebServices(double, { CASHIER_URL: "https://pay.tiger.example/" });
    double.answer(cashierState, isThere);
    expect([await isInSandbox(""), await isInSandbox(cookie)]).toEqual([false, false]);
    useWebServices(double);
    double.answer(cashierState, () => new Response("oops", { status: 503 }));
    expect([await isInSandbox(""), await isInSandbox(cookie)]).toEqual([false, false]);
  });
});

it.each([
  ["http://casino.example", null],
  ["https://casino.example", "HTTPS only"],
])("call.claims-have-source: the security page of a site at %s says of HTTPS: %s", async (origin, claim) => {
  useWebServices(double, { PUBLIC_ORIGIN: origin });
  const data = await infoLoader({ ...args("/info/security/"), params: { page: "security" } });
  replaceServices(services);
  expect(/HTTPS only/.exec(JSON.stringify(data))?.[0] ?? null).toBe(claim);
});

// The last test, since what it finds is kept.
it("call.info-pages-as-offered: what a casino has after all is on them ten minutes later", async () => {
  // What is known is asked again.
  const later = performance.now() + 11 * 60_000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  double.answer(identity, () => sampleAnswer(identity) as never);
  const data = await infoLoader({
    ...args("/info/knowyourcustomer/", cookie),
    params: { page: "knowyourcustomer" },
  });
  expect(data.sections.map(({ id }) => id)).toContain("documents");
  expect(JSON.stringify(data)).toContain("An ID document and a proof of address");
});
