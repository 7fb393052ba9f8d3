import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page, Response } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { hydrated, type Mode, modes, press, sees } from "../../support/browser";
import { FaultProxy, type ProxyFault } from "../../support/fault-proxy";
import { HttpVisitor } from "../../support/http-visitor";
import {
  deposit,
  expectRedirect,
  personFields,
  playerByHttp,
  secretFields,
} from "../../support/site/http-player";
import { accountsOf, roundsOf } from "../../support/site/rows";
import { newPerson } from "../../support/site/steps";
import { answerTo, asVisitor, keepingPages, useTestSystem } from "../../support/site/test-system";

const faultProxy = new FaultProxy();
const testSystem = keepingPages(
  useTestSystem("apart", async () => ({ CASINO_API_URL: await faultProxy.listen(), CASINO_WAIT_MS: "4000" })),
);

beforeAll(() => {
  faultProxy.target = testSystem.system.casinoUrl;
});
afterEach(() => {
  faultProxy.fault = "none";
});
afterAll(() => faultProxy.close());

const SLOT = "/play/101-1";
const ACCOUNT = "/lobby/account/";
const NOT_ANSWERING = "The casino isn’t responding";
const STACK_TRACE = /\bat [\w.<>]+ \(|node_modules|\.server\.ts|ECONNREFUSED|undici|SyntaxError|Bad Gateway/;

const troubles: ProxyFault[] = [
  "hangs up",
  "answers garbage",
  "answers another shape",
  "answers a proxy's page",
  "answers half",
  "never answers",
];

describe.each(modes)("a casino in trouble, script $script", (mode) => {
  test.each(troubles)("error.back-to-normal: it %s, the page says so, and works again afterwards", (fault) =>
    asPlayer(mode, async (page) => {
      faultProxy.fault = fault;
      const answer = await follow(page, "History");
      expect(answer.status()).toBe(503);
      await expectTrouble(page);
      faultProxy.fault = "none";
      await expectRecovery(page, mode);
    }),
  );

  test("unavailable: the cashier over a page says so, and works again afterwards", () =>
    asPlayer(mode, async (page) => {
      faultProxy.fault = "hangs up";
      await page.getByRole("link", { name: "CASHIER", exact: true }).first().click();
      const cashier = page.getByRole("dialog");
      await cashier.getByText("The cashier isn’t responding right now.").waitFor();
      faultProxy.fault = "none";
      await cashier.getByRole("link", { name: "Try again" }).click();
      await cashier.getByText("INSUFFICIENT FUNDS").waitFor();
    }));

  test("unavailable: it is not there at all, the page says so, and works again afterwards", () =>
    asPlayer(mode, async (page) => {
      await faultProxy.whileGone(async () => {
        expect((await follow(page, "History")).status()).toBe(503);
        await expectTrouble(page);
      });
      await expectRecovery(page, mode);
    }));

  test("unavailable: a casino that stalls mid-answer holds the page up only until the time limit", () =>
    asPlayer(mode, async (page) => {
      testSystem.system.signalCasino("SIGSTOP");
      try {
        expect((await follow(page, "History")).status()).toBe(503);
        await expectTrouble(page);
      } finally {
        testSystem.system.signalCasino("SIGCONT");
      }
      await expectRecovery(page, mode);
    }));

  test("an unanswered login is shown again with everything typed except the password", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.goto("/onboarding/login");
      await hydrated(page, mode);
      await page.getByLabel("Login or email").fill("ada@example.com");
      await page.getByLabel("Password").fill("cherry-stone-1");
      faultProxy.fault = "hangs up";
      const answer = await answerTo(page, () => page.getByRole("button", { name: "LOGIN" }).click());
      expect(answer.status()).toBe(503);
      await sees(page, "nothing happens twice.");
      expect(await page.getByLabel("Login or email").inputValue()).toBe("ada@example.com");
      expect(await page.content()).not.toContain("cherry-stone-1");
    }));

  test("an unanswered message keeps what was typed, and is sent once", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      const { email } = newPerson();
      const message = "It has not come.\n\nIt was on Monday.";
      await page.goto("/support");
      await page.getByLabel("Your name").fill("Grace Hopper");
      await page.getByLabel("Email").fill(email);
      await page.getByLabel("What’s it about?").fill("My deposit");
      await page.getByLabel("Your message").fill(message);
      testSystem.system.signalCasino("SIGSTOP");
      try {
        expect((await answerTo(page, () => press(page, "SEND MESSAGE"))).status()).toBe(503);
      } finally {
        testSystem.system.signalCasino("SIGCONT");
      }
      await sees(page, "nothing happens twice.");
      await page.getByRole("link", { name: "email us" }).waitFor();
      expect(await page.getByLabel("Your message").inputValue()).toBe(message);
      await press(page, "SEND MESSAGE");
      await sees(page, "Thank you! We’ve got your message.");
      const { rows } = await testSystem.database.pool.query<{ count: number }>(
        "select count(*)::int as count from support_thread where email = $1",
        [email.toLowerCase()],
      );
      expect(rows).toEqual([{ count: 1 }]);
    }));

  test("pages that do not call the casino do not wait for it", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      faultProxy.fault = "never answers";
      for (const path of ["/", "/info/terms/", "/support", "/onboarding/signup"]) {
        expect((await page.goto(path))?.status()).toBe(200);
      }
    }));
});

describe("check-casino", () => {
  const run = (url: string) =>
    promisify(execFile)(process.execPath, ["server/ops/check-casino.mjs", url], {
      env: { ...process.env, CASINO_SIGNING_KEY: "", DATA_DIR: testSystem.system.dataDir },
    }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    );

  test("a working casino is exit code 0, an unanswering one 1, and a wrong address prints one line", async () => {
    const { casinoUrl } = testSystem.system;
    const [works, silent, wrong] = await Promise.all([
      run(casinoUrl),
      run("http://127.0.0.1:9"),
      run(`${casinoUrl}?x=1`),
    ]);
    expect(works.stdout).toMatch(/^yes +GET \/players\/\{pid\}\/balance$/m);
    expect(works).toMatchObject({ code: 0, stderr: "" });
    expect(silent).toMatchObject({ code: 1 });
    expect(silent.stdout.replaceAll(/\s+/g, " ")).toMatch(/ no POST \/login [^/]*could not be reached/);
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toMatch(/^CASINO_API_URL is .*: expected an address without credentials[^\n]*\n$/);
  });
});

describe("a casino whose proxy answers with a status that the contract does not have", () => {
  const VISITORS = [
    "/",
    "/lobby/games/",
    "/lobby/promotions/",
    "/marketing",
    "/welcome-offer",
    "/no-deposit-bonus",
  ];
  const PLAYERS = [
    ...VISITORS.slice(1),
    ACCOUNT,
    "/lobby/account/history",
    "/lobby/account/statement",
    "/lobby/account/preferences",
    "/lobby/account/messages",
    "/cashier/",
    "/house/cashier",
    SLOT,
    "/tables/501-1",
    "/play/fairness",
    "/support",
    "/info/terms/",
  ];

  test.each([200, 204, 205, 206, 301, 303, 304, 308])(
    "an empty %i: every page is still a page, with our own status",
    async (status) => {
      const visitor = new HttpVisitor(testSystem.origin);
      const { http } = await playerByHttp(testSystem.origin);
      faultProxy.fault = `status ${status}`;
      const visits = [
        ...VISITORS.map((path) => ["visitor", visitor, path] as const),
        ...PLAYERS.map((path) => ["player", http, path] as const),
      ];
      for (const [who, browser, path] of visits) {
        const answer = await browser.get(path);
        const at = `${who} ${path}`;
        expect([at, answer.status]).toEqual([at, expect.toBeOneOf([200, 303, 404, 503])]);
        if (answer.status !== 303) expect([at, answer.text]).toEqual([at, expect.stringContaining("<h1")]);
        expect([at, STACK_TRACE.test(answer.text)]).toEqual([at, false]);
      }
    },
  );
});

describe("a lost answer", () => {
  test("a spin is one round, which the page shows afterwards", async () => {
    const player = await playerByHttp(testSystem.origin);
    await deposit(player, "25.00");
    const fields = { ...(await player.http.fieldsOf(SLOT, SLOT)), stake: "100" };
    faultProxy.fault = "loses answers";
    expect((await player.http.post(SLOT, fields)).status).toBe(503);
    faultProxy.fault = "none";
    expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
    expectRedirect(await player.http.post(SLOT, fields));
    expect(await roundsOf(testSystem, player)).toEqual(["settled"]);
    expect((await player.http.get(SLOT)).text).toContain("data-round-id");
  });

  test("a sign-up is shown again under its own key, and sent again opens the same account", async () => {
    const http = new HttpVisitor(testSystem.origin);
    const person = newPerson();
    const [first, second] = ["/onboarding/signup", "/onboarding/signup?step=2"] as const;
    expectRedirect(await http.fillIn(first, first, personFields(person)));
    const fields = { ...(await http.fieldsOf(second, second)), ...secretFields(person.password) };
    faultProxy.fault = "loses answers";
    const lost = await http.post(second, fields);
    expect(lost.status).toBe(503);
    expect(lost.text).toContain(`name="formKey" value="${String(fields.formKey)}"`);
    faultProxy.fault = "none";
    expectRedirect(await http.post(second, fields));
    expect(await accountsOf(testSystem, { person })).toBe(1);
    expect((await http.get("/lobby/account/")).status).toBe(200);
  });
});

describe("side calls that fail", () => {
  test("games file: a lobby without its list says so, and has it at the next visit", async () => {
    // The mobile list has not been fetched and cached yet.
    const phone = { "sec-ch-ua-mobile": "?1", "user-agent": "Mozilla/5.0 (Linux; Android 14) Mobile" };
    const http = new HttpVisitor(testSystem.origin);
    faultProxy.fault = "hangs up";
    const without = await http.get("/lobby/games/", phone);
    expect(without.status).toBe(200);
    expect(without.text).not.toMatch(STACK_TRACE);
    expect(without.text).not.toContain("Cherry Orchard");
    faultProxy.fault = "none";
    expect((await http.get("/lobby/games/", phone)).text).toContain("Cherry Orchard");
  });
});

/** Opens a hydrated page as a player before the trouble starts. */
async function asPlayer(mode: Mode, piece: (page: Page) => Promise<void>): Promise<void> {
  const player = await playerByHttp(testSystem.origin);
  await asVisitor(
    testSystem,
    mode,
    async ({ page }) => {
      await page.goto("/info/terms/");
      await page.goto(ACCOUNT);
      await hydrated(page, mode);
      await piece(page);
    },
    player,
  );
}

/** Follows a link to the history. @returns the answer behind the page: its data with script, else the document */
async function follow(page: Page, name: string): Promise<Response> {
  const answered = page.waitForResponse((response) =>
    /^\/lobby\/account\/history(\.data)?$/.test(new URL(response.url()).pathname),
  );
  await page.getByRole("link", { name, exact: true }).first().click();
  return answered;
}

async function expectTrouble(page: Page): Promise<void> {
  await sees(page, NOT_ANSWERING);
  await sees(page, "You’re still logged in, and nothing was lost.");
  await page.getByRole("link", { name: "Try again" }).waitFor();
  expect(await page.locator("body").innerText()).not.toMatch(STACK_TRACE);
}

async function expectRecovery(page: Page, mode: Mode): Promise<void> {
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("heading", { name: "History" }).waitFor();
  await hydrated(page, mode);
  await sees(page, "You haven’t played a round yet.");
}
