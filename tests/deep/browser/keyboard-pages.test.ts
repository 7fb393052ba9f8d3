import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OWNER_FIELD } from "~/forms/owner";
import {
  arrives,
  hydrated,
  type Mode,
  modes,
  newVisitor,
  sees,
  sharedBrowser,
  type Visitor,
} from "../../support/browser";
import type { HttpVisitor } from "../../support/http-visitor";
import { photo } from "../../support/identity";
import { codeAt } from "../../support/second-factor";
import { SHARED_SETTINGS } from "../../support/shared-settings";
import { playerStandings } from "../../support/site/journey-pages";
import { pressKey, tabTo, typeInto, walkFindings } from "../../support/site/keyboard";
import { newPerson } from "../../support/site/steps";
import { asVisitor, type TestSystem, useSharedSystem } from "../../support/site/test-system";
import { TRON } from "../../support/withdrawals";

const testSystem = useSharedSystem();

const METHODS = "/lobby/account/payout-methods";
const LIMITS = "/lobby/account/limits";
const SECURITY = "/lobby/account/security";

/** A form of a page, and what shows that it was taken. */
interface Sent {
  form: string;
  path: string;
  send(page: Page, mode: Mode, testSystem: TestSystem): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const sendsDocuments: Sent = {
  form: "the documents of an identity",
  path: "/lobby/account/identity",
  async send(page) {
    const buffer = await photo();
    for (const label of ["ID document, front", "ID document, back", "Proof of address"]) {
      const chooser = page.waitForEvent("filechooser");
      await pressKey(page, page.getByLabel(label));
      await (await chooser).setFiles({ name: "scan.jpg", mimeType: "image/jpeg", buffer });
    }
    await pressKey(page, button(page, "SEND DOCUMENTS"));
    await sees(page, "We’ve received your documents.");
  },
};

/**
 * Where much is to be done: strict rules, money on its way, and the account's settings under way; with the main forms of
 * those pages, in an order in which none takes another away.
 */
const WALKED: Record<string, Sent[]> = {
  "a player who takes a break": [],
  "a player whose money is on its way out": [
    {
      form: "the confirmation of a limit that has waited",
      path: LIMITS,
      async send(page) {
        await pressKey(page, button(page, "CONFIRM THE CHANGE"));
        await sees(page, "The change is confirmed and applies from now on.");
      },
    },
    {
      form: "the removal of a payout method",
      path: METHODS,
      async send(page, mode) {
        await pressKey(page, page.getByRole("link", { name: /^Remove/ }));
        const dialog = page.getByRole("dialog", { name: "Remove this payout method?" });
        await dialog.waitFor();
        await hydrated(page, mode);
        await pressKey(page, dialog.getByRole("button", { name: "REMOVE" }));
        await sees(page, "The payout method was removed.");
      },
    },
    {
      form: "a payout method",
      path: METHODS,
      async send(page) {
        await typeInto(page, "Address", TRON);
        await pressKey(page, page.getByRole("checkbox", { name: /^This address is my own/ }), "Space");
        await typeInto(page, "Your password", newPerson().password);
        await pressKey(page, button(page, "ADD ADDRESS"));
        await sees(page, "The address was added.");
      },
    },
    {
      form: "the first code of a second factor, and its recovery codes",
      path: SECURITY,
      async send(page, mode) {
        const secret = (await page.locator(".account-secret").innerText()).replaceAll(" ", "");
        await typeInto(page, "Code from the app", codeAt(secret, Date.now()));
        await pressKey(page, button(page, "TURN ON"));
        await sees(page, "Your new recovery codes");
        await hydrated(page, mode);
        await pressKey(page, button(page, "I’VE SAVED THEM"));
        await page.getByText("Your new recovery codes").waitFor({ state: "detached" });
      },
    },
    {
      form: "the new terms",
      path: "/lobby/account/terms",
      async send(page) {
        await pressKey(page, button(page, "I ACCEPT"));
        await sees(page, "Thank you. You’ve accepted the new terms.");
      },
    },
  ],
  "a player with a withdrawal in each state, and more on the way": [
    {
      form: "the closing of an account, with its sums",
      path: "/lobby/account/close",
      async send(page, mode, { database }) {
        const pid = await page.locator(`input[name=${OWNER_FIELD}]`).first().getAttribute("value");
        await database.pool.query(
          "update player_session set reauthenticated_at = null where player_id = $1",
          [pid],
        );
        await page.reload();
        await hydrated(page, mode);
        await typeInto(page, "Your password", newPerson().password);
        await pressKey(page, button(page, "CLOSE MY ACCOUNT"));
        await sees(page, "Your account is closed.");
      },
    },
  ],
  "a player whose identity is asked": [sendsDocuments],
  "a player whose identity is in_review": [],
  "a player whose identity is refused": [sendsDocuments],
  "a player whose identity is verified": [],
  "a player with a second factor": [],
  "a player of every kind of slot, in the lobby jackpot": [],
  "a new player where strict rules hold": [
    {
      form: "the limit that is asked for before the first deposit",
      path: "/cashier/",
      async send(page) {
        await pressKey(page, page.getByRole("radio", { name: "Set a deposit limit" }), "Space");
        await typeInto(page, "Limit in U.S. dollars", "50");
        await tabTo(page, page.getByLabel("Limit applies to"));
        await page.keyboard.press("ArrowUp");
        await pressKey(page, button(page, "SAVE AND CONTINUE"));
        await button(page, "Deposit").waitFor();
        await page.goto(LIMITS);
        expect(Number(await page.getByLabel("In 7 days").first().inputValue())).toBe(50);
      },
    },
  ],
  "a player where strict rules hold, reminded of a deposit limit": [
    {
      form: "the reality check",
      path: "/lobby/reality-check?return=%2Fplay%2F101-1",
      async send(page) {
        await pressKey(page, button(page, "GO ON PLAYING"));
        await arrives(page, "**/play/101-1");
      },
    },
    {
      form: "the answer to the reminder",
      path: "/lobby/account/messages",
      async send(page, mode) {
        await pressKey(page, page.locator("main").getByRole("link", { name: /limit/i }));
        await arrives(page, "**/lobby/account/messages/*");
        await hydrated(page, mode);
        await typeInto(page, "Reply", "Thank you.");
        await pressKey(page, button(page, "SEND MESSAGE"));
        await sees(page, "We’ve got your message.");
      },
    },
    {
      form: "no limit, where it is asked again",
      path: "/cashier/",
      async send(page) {
        const question = page.getByText(
          "It’s time to check whether your deposit limit is still right for you.",
        );
        await question.waitFor();
        await pressKey(page, page.getByRole("radio", { name: /^Keep my limit/ }), "Space");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        await pressKey(page, button(page, "SAVE AND CONTINUE"));
        await question.waitFor({ state: "detached" });
      },
    },
    {
      form: "a lower limit",
      path: LIMITS,
      async send(page) {
        await typeInto(page, "In 24 hours", "10");
        await pressKey(page, button(page, "SAVE LIMITS"));
        await sees(page, "Your new limits apply from now on.");
      },
    },
  ],
};
const standings = Object.entries(WALKED).map(([who, sent]) => ({
  ...(playerStandings.find((one) => one.who === who) ?? expect.fail(who)),
  sent,
}));

describe.each(modes)("by the keyboard alone, script $script", (mode) => {
  const { javaScriptEnabled } = mode;
  // The server sends one page to both; what script adds to it can only stand in the way of the focus.
  describe.each(standings.filter(({ sent }) => javaScriptEnabled || sent.length > 0))(
    "the pages of $who",
    ({ arrive, pages, sent }) => {
      let http: HttpVisitor;
      let visitor: Visitor;
      beforeAll(async () => {
        http = await arrive(testSystem.origin, testSystem);
        visitor = await newVisitor(await sharedBrowser(), testSystem.origin, mode);
        await http.moveInto(visitor.context);
      });
      afterAll(() => visitor.context.close());

      test.each(javaScriptEnabled ? pages : pages.slice(0, 1))(
        "looks.keyboard-pages: $page is walked through by Tab in its order, and each focus is seen",
        async ({ at }) => {
          const { page } = visitor;
          await page.goto(await at(http));
          await hydrated(page, mode);
          expect(await walkFindings(page)).toEqual([]);
        },
      );

      for (const { form, path, send } of sent)
        test(`looks.keyboard-pages: ${form} is sent`, async () => {
          const { page, browserErrors } = visitor;
          await page.goto(path);
          await hydrated(page, mode);
          await send(page, mode, testSystem);
          expect(browserErrors).toEqual([]);
        });
    },
  );

  test("looks.keyboard-pages: the age is said before a demo, where the market asks for it", () =>
    asVisitor(testSystem, mode, async ({ page }) => {
      await page.setExtraHTTPHeaders({ [SHARED_SETTINGS.COUNTRY_HEADER]: "GB" });
      await page.goto("/play/101-1?mode=demo");
      await arrives(page, "**/demo-age?from=**");
      await hydrated(page, mode);
      expect(await walkFindings(page)).toEqual([]);
      await pressKey(page, page.getByRole("button", { name: /OR OLDER$/ }));
      await arrives(page, "**/play/101-1?mode=demo");
    }));
});
