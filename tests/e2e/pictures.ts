/** Takes the pictures of the README: `npx tsx tests/e2e/pictures.ts` while the product runs. */
import { launchBrowser, visitor, worlds } from "../support/browser";
import { newPerson, signUp } from "./steps";

const origin = process.argv[2] ?? "http://127.0.0.1:3000";
const [world] = worlds;
const browser = await launchBrowser();
for (const [name, width] of [
  ["phone", 390],
  ["desktop", 1280],
] as const) {
  const guest = await visitor(browser, origin, world, { width });
  await signUp(guest, world, newPerson());
  await guest.page.screenshot({ path: `tests/e2e/pictures/lobby-${name}.png` });
}
await browser.close();
