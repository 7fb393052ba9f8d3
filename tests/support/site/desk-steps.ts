import type { Page } from "playwright";
import { type Mode, newVisitor, press, sees, sharedBrowser } from "../browser";
import { mailTo } from "../mail";
import { codeAt } from "../second-factor";
import { deskHydrated, type DeskSystem, openDesk } from "./desk-system";

/** The link of the invitation that went to an address. */
export async function invitationOf(desk: DeskSystem, email: string): Promise<string> {
  const { text } = await mailTo(desk.system.dataDir, email);
  return /http\S+\/invitations\/\S+/.exec(text)?.[0] ?? "";
}

/** Joins by the link of an invitation: name, password and authenticator app. Ends signed in, on Today. */
export async function joinByLink(
  page: Page,
  mode: Mode,
  link: string,
  { name, email }: { name: string; email?: string },
): Promise<void> {
  await openDesk(page, link, mode);
  await page.getByLabel("Your name").fill(name);
  if (email !== undefined) await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill("a password of words");
  await press(page, "Next");
  await page.getByRole("heading", { name: "Set up your authenticator app" }).waitFor();
  await deskHydrated(page, mode);
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code", { exact: true }).fill(codeAt(secret, Date.now()));
  await press(page, "Finish");
  await sees(page, "Welcome. You are signed in.");
}

/** A visitor of the desk, without a session. */
export async function newDeskVisitor(desk: DeskSystem, mode: Mode) {
  return newVisitor(await sharedBrowser(), desk.deskOrigin, { width: 1280, height: 900, ...mode });
}
