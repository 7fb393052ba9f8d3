import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recover } from "~/casino/contract/account";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import type { Services } from "~/services.server";
import { action as switchLanguage } from "~/shell/language-switch";
import { systemClock } from "../../../server/casino/domain/clock";
import { startTestCasino, type TestCasino } from "../../support/casino";
import { send, signupBody } from "../../support/casino-client";
import { mailTo } from "../../support/mail";
import { MANY } from "../../support/outbox";
import { cookiesOf, posted, redirected } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";

/** The forms of the web program, as a browser without script posts them, over the real casino. */
let casino: TestCasino;
let web: Services;

beforeAll(async () => {
  casino = await startTestCasino({ clock: systemClock, limits: MANY });
  const { url } = casino;
  web = useWebServices({ bases: { api: url, provider: `${url}/provider`, static: `${url}/static` } });
});
afterAll(async () => {
  await web.casinoClient.close();
  await casino.close();
});

const headers = { "accept-language": "fr-CA,fr;q=0.9,en;q=0.5" };

async function answered(action: Promise<unknown>): Promise<string> {
  return cookiesOf(redirected(await action).response);
}

function onboard(form: string, fields: Record<string, string>, cookie = "", query = "") {
  const guarded = { formKey: randomUUID(), guard: newGuard().token, guard_empty: "", from: "/" };
  const path = `/onboarding/${form}${query}`;
  return answered(
    onboarding.action(posted(path, { ...guarded, ...fields }, { cookie, headers, params: { form } })),
  );
}

/** @returns the email address and the session's cookie */
async function signUpInFrench(): Promise<{ email: string; cookie: string }> {
  const { email, password, first_name, last_name } = signupBody();
  const born = { birth_month: "3", birth_day: "27", birth_year: "1990" };
  const draft = await onboard("signup", { email, first_name, last_name, ...born });
  const secrets = { password, confirm_password: password, terms: "on" };
  return { email, cookie: await onboard("signup", secrets, draft, "?step=2") };
}

describe("mail.language-of-page: emails are in the language of the forms that lead to them", () => {
  it("a visitor who signs up on French pages confirms the address in French", async () => {
    const { email } = await signUpInFrench();
    const mail = await mailTo(casino.dataDir, email, "Cette adresse de courriel est-elle la vôtre");
    expect(mail.headers.get("content-language")).toBe("fr-CA");
  });

  it("the language switch of a signed-in player changes the next email", async () => {
    const { email, cookie } = await signUpInFrench();
    const from = "/lobby/games/";
    await answered(
      Promise.resolve(switchLanguage(posted("/language", { language: "en", from }, { cookie, headers }))),
    );
    await send(casino.url, recover, { body: { op: "fp", email }, headers });
    const mail = await mailTo(casino.dataDir, email, "Choose a new");
    expect(mail.headers.get("content-language")).toBe("en");
  });
});
