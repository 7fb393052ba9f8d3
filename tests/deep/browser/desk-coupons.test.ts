import { expect, it } from "vitest";
import { press, sees } from "../../support/browser";
import { inBothModes, sends } from "../../support/flow";
import { asOperator, deskHydrated, openDesk, useDeskSystem } from "../../support/site/desk-system";

const desk = useDeskSystem();

inBothModes("coupons at the desk", (mode) => {
  it(
    "desk.coupon-pages: a coupon is made, changed, copied and ended, and nothing typed is lost",
    sends("desk.coupon", "desk.end"),
    async () => {
      const code = `DESK-${mode.script.toUpperCase().replace(/[^A-Z]/g, "")}`;
      await asOperator(desk, "marketing", mode, async ({ page }) => {
        await openDesk(page, "/coupons/new", mode);
        // What few coupons need is folded, until the form comes back with what is wrong.
        const open = page.locator(".desk-folded[open]");
        const folded = await page.locator(".desk-folded").count();
        expect([folded > 3, await open.count()]).toEqual([true, 0]);
        await page.getByLabel("Code").fill(code.toLowerCase());
        await page.getByLabel("Title", { exact: true }).fill("<b>Autumn</b> match");
        await page.getByLabel("Description", { exact: true }).fill("Half as much again.");
        await page.getByLabel("Least deposit").first().fill("20");
        await page.getByLabel("Highest deposit").first().fill("100");
        await page.getByLabel("Stake the deposit, times").first().fill("20");
        await page.getByLabel("Reason").fill("Autumn campaign");
        await press(page, "Make the coupon");
        await sees(page, "A tier gives nothing: set a bonus above 0 %, or free spins.");
        expect(await page.getByLabel("Title", { exact: true }).inputValue()).toBe("<b>Autumn</b> match");
        expect(await open.count()).toBe(folded);
        await page.getByLabel("Bonus, %").first().fill("50");
        await press(page, "Make the coupon");
        await sees(page, `${code} is made.`);
        await sees(
          page,
          /50 % \(at most 50\.00\); the deposit is staked 20 times \(13\.3 times deposit and bonus\)/,
        );
        await press(page, "Edit");
        await page.getByRole("heading", { name: `Edit ${code}` }).waitFor();
        await deskHydrated(page, mode);
        await page.getByLabel("Bonus, %").first().fill("25");
        await page.getByLabel("Reason").fill("Too generous");
        await press(page, "Make a new version");
        await sees(page, `Version 2 of ${code} is offered now.`);
        await press(page, "Copy");
        await page.getByRole("heading", { name: "New coupon" }).waitFor();
        await deskHydrated(page, mode);
        expect(await page.getByLabel("Bonus, %").first().inputValue()).toBe("25");
        await page.getByLabel("Code").fill(code);
        await page.getByLabel("Reason").fill("Again");
        await press(page, "Make the coupon");
        await sees(page, "There is a coupon with this code already. Edit it, or choose another code.");
        await openDesk(page, `/coupons/${code}`, mode);
        await page.getByLabel("Reason").fill("The campaign is over");
        await press(page, "End the coupon");
        await sees(page, `${code} is offered no longer.`);
        await sees(page, "Ended");
      });
    },
  );

  it("desk.language: coupons are in French, with a refused form", sends("desk.coupon"), async () => {
    const code = `FRENCH-${mode.script.toUpperCase()}`;
    await asOperator(desk, "marketing", mode, async ({ page, context }) => {
      await context.addCookies([{ name: "lang", value: "fr-CA", url: desk.deskOrigin }]);
      await openDesk(page, "/coupons", mode);
      await sees(page, "Visiteurs et joueurs");
      await openDesk(page, "/coupons/new", mode);
      await page.getByLabel("Code", { exact: true }).fill(code);
      await page.getByLabel("Titre, en anglais", { exact: true }).fill("Autumn match");
      await page.getByLabel("Description, en anglais", { exact: true }).fill("Half as much again.");
      await page.getByLabel("Dépôt minimal").first().fill("20");
      await page.getByLabel("Dépôt maximal").first().fill("100,50");
      await page.getByLabel("Fois que le dépôt est à miser").first().fill("12,5");
      await press(page, "Créer le coupon");
      await sees(page, "Une ligne ne donne rien\u00a0: indiquez un bonus supérieur à 0\u00a0%");
      await sees(page, "Indiquez la raison, en trois caractères au moins.");
      expect(await page.getByLabel("Dépôt maximal").first().inputValue()).toBe("100,50");
      await page.getByLabel("Bonus, en").first().fill("50");
      await page.getByLabel("Raison").fill("Campagne d’automne");
      await press(page, "Créer le coupon");
      await sees(page, `Le coupon ${code} est créé.`);
      await sees(page, /le dépôt est à miser 12,5\u00a0fois \(8,3\u00a0fois le dépôt et le bonus\)/);
      await openDesk(page, `/coupons/${code}/edit`, mode);
      expect(await page.getByLabel("Dépôt maximal").first().inputValue()).toBe("100,50");
      expect(await page.getByLabel("Fois que le dépôt est à miser").first().inputValue()).toBe("12,5");
      await press(page, "Aperçu");
      await page.getByRole("heading", { name: "Aperçu" }).waitFor();
      await sees(page, "Mises exigées");
    });
  });

  it("who may only read coupons sees no form", async () => {
    await asOperator(desk, "auditor", mode, async ({ page }) => {
      await openDesk(page, "/coupons/CHERRY400", mode);
      expect(await page.getByRole("button", { name: "End the coupon" }).count()).toBe(0);
      expect((await page.goto("/coupons/CHERRY400/edit"))?.status()).toBe(403);
      expect((await page.goto("/coupons/NO-SUCH"))?.status()).toBe(404);
    });
  });
});
