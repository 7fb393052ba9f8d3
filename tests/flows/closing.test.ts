import { expect, test } from "vitest";
import { messages as french } from "~/translations/fr-CA/account/closing/messages";
import { sentences as frenchSentences } from "~/translations/fr-CA/account/sentences.server";
import { messages as frenchForms } from "~/translations/fr-CA/forms/messages";
import { arrives, hydrated, press, sees } from "../support/browser";
import { inBothModes, sends } from "../support/flow";
import { quickWith } from "../support/quick";
import { deposit, type HttpPlayer } from "../support/site/http-player";
import { pidOf } from "../support/site/rows";
import { signedInPlayer } from "../support/site/signed-in-player";
import { fillLogin } from "../support/site/steps";
import { answerTo, asVisitor, keepingPages, useSharedSystem } from "../support/site/test-system";
import { giveCash, moneyOf, setIdentity } from "../support/withdrawals";

const testSystem = keepingPages(useSharedSystem());

const CLOSE = "/lobby/account/close";
const PREFERENCES = "/lobby/account/preferences";
const BLACKJACK = "/play/311-1";

const place = () => ({ url: "", database: testSystem.database });

/** A verified player with a deposit by card and 100.00 of other cash, whose password was given a while ago. */
async function newCloser(coupon?: string): Promise<{ player: HttpPlayer; pid: number }> {
  const player = await signedInPlayer(testSystem, coupon === undefined ? {} : { coupon });
  await deposit(player, "25.00");
  const pid = Number(await pidOf(testSystem, player));
  await giveCash(place(), pid, 100_00);
  await setIdentity(place(), pid, "verified");
  await testSystem.database.pool.query(
    "update player_session set reauthenticated_at = null where player_id = $1",
    [pid],
  );
  return { player, pid };
}

/** Deals until a hand stays open. */
async function openHand({ http }: HttpPlayer): Promise<void> {
  for (;;) {
    await http.fillIn(BLACKJACK, `${BLACKJACK}?form=blackjack`, { stake: "100" });
    if ((await http.get(BLACKJACK)).text.includes("form=move")) return;
  }
}

inBothModes("closing an account", (mode) => {
  test(
    "closing.pages: from the preferences, with the sums and the password, to the home page, and no login opens it",
    sends("account.closeAccount"),
    async () => {
      const { player, pid } = await newCloser("CHERRY400");
      await openHand(player);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.goto(PREFERENCES);
          await hydrated(page, mode);
          await press(page, "CLOSE ACCOUNT");
          await arrives(page, `**${CLOSE}`);
          await hydrated(page, mode);
          await sees(page, "Your open game is finished now by its rules.");
          await sees(page, /Your coupon CHERRY400 ends\. You lose \$\d+\.\d\d of its bonus\./);
          await sees(page, /We pay out \$\d+\.\d\d to Visa, ending in 1111\./);
          await sees(page, "for 5 years");
          await sees(page, "To open this one again, write to support@cherrystone.example.");
          const password = page.getByLabel("Your password");
          await password.fill("not-this-one");
          const refused = await answerTo(page, () => press(page, "CLOSE MY ACCOUNT"));
          expect(refused.status()).toBe(422);
          await sees(page, "That isn’t your password.");
          await password.fill(player.person.password);
          await press(page, "CLOSE MY ACCOUNT");
          await arrives(page, (url) => url.pathname === "/");
          await sees(page, "Your account is closed.");
          expect(await moneyOf(place(), pid)).toMatchObject({ cash: 0, bonus: 0 });

          await page.goto(CLOSE);
          await arrives(page, "**/onboarding/login**");
          await hydrated(page, mode);
          await fillLogin(page, player.person.email, player.person.password);
          await sees(page, /This account was closed on .+\. To open it again, please write to support@/);
        },
        player,
      );
    },
  );

  test("in French: the same way", { tags: ["deep"] }, async () => {
    const { player, pid } = await newCloser();
    await asVisitor(
      testSystem,
      mode,
      async ({ page }) => {
        await page.goto(`${PREFERENCES}?lang=fr-CA`);
        await hydrated(page, mode);
        await press(page, french.link.button);
        await arrives(page, `**${CLOSE}`);
        await hydrated(page, mode);
        await sees(page, french.confirm.title);
        await page.getByLabel(frenchForms.proof.password).fill(player.person.password);
        await press(page, french.close);
        await arrives(page, (url) => url.pathname === "/");
        await sees(page, frenchSentences.accountClosed);
        expect(await page.locator("html").getAttribute("lang")).toBe("fr-CA");
        expect(await moneyOf(place(), pid)).toMatchObject({ cash: 0, bonus: 0 });
      },
      player,
    );
  });

  test(
    "closing.hindrance-pages: what hinders it is said without a form, and what makes a person look, with a link",
    quickWith("off", mode),
    async () => {
      const player = await signedInPlayer(testSystem);
      const pid = Number(await pidOf(testSystem, player));
      await giveCash(place(), pid, 100_00);
      await asVisitor(
        testSystem,
        mode,
        async ({ page }) => {
          await page.goto(CLOSE);
          await hydrated(page, mode);
          await sees(page, "We don’t know where to send your $100.00.");
          await sees(page, "Your identity isn’t verified");
          const button = page.getByRole("button", { name: "CLOSE MY ACCOUNT" });
          expect(await button.count()).toBe(1);
          expect(
            await page.getByRole("link", { name: "Add a payout method", exact: true }).getAttribute("href"),
          ).toBe("/lobby/account/payout-methods");
          await press(page, "verify your identity");
          await arrives(page, "**/lobby/account/identity");
          await openHand(player);
          await testSystem.database.pool.query(
            "update round set shared_day = current_date where player_id = $1 and status = 'open'",
            [pid],
          );
          await page.goto(CLOSE);
          await hydrated(page, mode);
          await sees(page, "Not possible yet");
          expect(await button.count()).toBe(0);
        },
        player,
      );
    },
  );
});
