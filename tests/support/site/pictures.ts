/**
 * Takes the pictures of the README while the product runs: `npx tsx tests/support/site/pictures.ts [origin]` for those of the
 * lobby, `npx tsx tests/support/site/pictures.ts [origin] LINK` for those of the desk too. LINK is the one that the first start
 * prints; a casino that has been played at for some days has more to show.
 */
import { launchBrowser, modes, newVisitor } from "../browser";
import { codeAt } from "../second-factor";
import { newPerson, signUp } from "./steps";

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const firstLink = process.argv[3];
const [mode] = modes;
const browser = await launchBrowser();
// First the desk, whose newest player is one who has played.
if (firstLink !== undefined) await pictureDesk(firstLink);
for (const [name, width] of [
  ["phone", 390],
  ["desktop", 1280],
] as const) {
  const visitor = await newVisitor(browser, origin, mode, { width });
  await signUp(visitor, mode, newPerson());
  await visitor.page.screenshot({ path: `tests/support/site/pictures/lobby-${name}.png` });
}
await browser.close();

/** Today, and the ledger of the newest player. */
async function pictureDesk(link: string): Promise<void> {
  const { page } = await newVisitor(browser, new URL(link).origin, { ...mode, width: 1280, height: 900 });
  await page.goto(link);
  await page.getByLabel("Your name").fill("Olive Owner");
  await page.getByLabel("Email address").fill("olive@casino.example");
  await page.getByLabel("Password").fill("a password of words");
  await page.getByRole("button", { name: "Next" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, Date.now()));
  await page.getByRole("button", { name: "Finish" }).click();
  await page.getByRole("heading", { name: "Today" }).waitFor();
  await page.goto("/");
  await page.screenshot({ path: "tests/support/site/pictures/desk-today.png" });
  await page.goto("/players");
  await page.getByRole("row").nth(1).getByRole("link").first().click();
  await page.getByRole("navigation", { name: "Of the player" }).getByRole("link", { name: "Ledger" }).click();
  await page.getByRole("columnheader", { name: "Amount" }).waitFor();
  await page.screenshot({ path: "tests/support/site/pictures/desk-player.png" });
}
