import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { action as accountAction } from "~/account/account";
import { login, recover, signup } from "~/casino/contract/account";
import { newGuard } from "~/forms/guard.server";
import * as onboarding from "~/onboarding/onboarding";
import { paths } from "~/paths";
import { takeFlash } from "~/session/flash.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { resetTicket } from "~/session/ticket.server";
import { learnTranslations } from "~/translations/on-server.server";
import { refusal, startCasinoDouble } from "../../support/casino-double";
import { cookiesOf, posted, redirected, replied } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

learnTranslations();
const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

beforeEach(() => double.answer(login, () => aSessionAnswer({ last_sign_in: null })));
afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

const PERSON = {
  first_name: "Ada",
  last_name: "Stone",
  email: "ada@example.com",
  birth_month: "3",
  birth_day: "27",
  birth_year: "1990",
};
const PASSWORD = "Password1";
const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? "";

type Language = "en" | "fr-CA";

interface Sent {
  fields?: Record<string, string>;
  cookie?: string;
  query?: string;
}

function onboard(form: string, language: Language, { fields = {}, cookie, query = "" }: Sent) {
  const sent = { formKey: "key-of-the-page-1", guard: newGuard().token, ...fields };
  const args = posted(`/onboarding/${form}${query}`, sent, {
    headers: { "accept-language": language },
    params: { form },
    ...(cookie === undefined ? {} : { cookie }),
  });
  return onboarding.action(args);
}

const chosen = { password: PASSWORD, confirm_password: PASSWORD };

/** Every form in which a player chooses a password. */
const FORMS = {
  signup: async (language: Language) => {
    const first = redirected(await onboard("signup", language, { fields: PERSON }));
    const fields = { ...chosen, terms: "on" };
    return onboard("signup", language, { fields, cookie: cookiesOf(first.response), query: "?step=2" });
  },
  quicksignup: (language: Language) =>
    onboard("quicksignup", language, { fields: { ...PERSON, ...chosen, terms: "on" } }),
  passwordreset: (language: Language) => {
    const cookie = pairOf(resetTicket.write({ pid: 7, token: "token-of-a-mail" }));
    return onboard("passwordreset", language, { fields: chosen, cookie });
  },
  changePassword: (language: Language) => {
    const fields = { formKey: "key-of-the-page-1", guard: newGuard().token, guard_empty: "", ...chosen };
    const cookie = pairOf(writeSession(sessionFrom(aSessionAnswer())));
    return accountAction(
      posted(
        paths.changePassword.replace(/#.*/, ""),
        { ...fields, current_password: "old-Secret-1" },
        { cookie, headers: { "accept-language": language } },
      ),
    );
  },
};
const NAMES = Object.keys(FORMS) as (keyof typeof FORMS)[];

describe("security.common-passwords-refused: where the market takes no common password", () => {
  const SENTENCE = {
    en: "This password is one of the most common. Please choose another one.",
    "fr-CA": "Ce mot de passe est l’un des plus courants. Veuillez en choisir un autre.",
  };

  it.each(NAMES.flatMap((name) => [[name, "en"] as const, [name, "fr-CA"] as const]))(
    "%s in %s says so at the field, and keeps all but the password",
    async (name, language) => {
      for (const call of [signup, recover]) {
        double.answer(call, () => refusal(422, "common_password", "Choose another one."));
      }
      const { status, reply } = replied(await FORMS[name](language));
      expect([status, reply.code, reply.errors]).toEqual([
        422,
        "common_password",
        { password: [SENTENCE[language]] },
      ]);
      if (name === "quicksignup") expect(reply.values).toMatchObject(PERSON);
      expect(JSON.stringify(reply)).not.toContain(PASSWORD);
      // Nobody failed to sign up who can go on with another password.
      expect(double.calls.filter((call) => call.includes("incomplete"))).toEqual([]);
    },
  );
});

describe("security.common-passwords-advice: where the market takes common passwords", () => {
  const ADVICE = {
    en: "Your password is one of the most common, so it’s easy to guess. A longer one is safer: you can change it in your account.",
    "fr-CA":
      "Votre mot de passe est l’un des plus courants, donc facile à deviner. Un plus long est plus sûr\u00a0: vous pouvez le changer dans votre compte.",
  };

  /** The page after the form: its flash message, and the advice on the completion page of a reset. */
  async function nextPage(name: keyof typeof FORMS, language: Language) {
    const { response, location } = redirected(await FORMS[name](language));
    const request = new Request(new URL(location ?? "", "http://casino.invalid"), {
      headers: { cookie: cookiesOf(response), "accept-language": language },
    });
    if (name !== "passwordreset") return takeFlash(request, new Headers());
    const args = { request, params: { form: name }, context: {} };
    const { advice } = (await onboarding.loader(args)).onboarding;
    return { location, advice };
  }

  const answers = (common: { common_password?: true }) => {
    double.answer(signup, () => ({ pid: 7, login: "ada", ...common }));
    double.answer(recover, () => ({ message: "done", ...common }));
  };

  it.each(NAMES.flatMap((name) => [[name, "en"] as const, [name, "fr-CA"] as const]))(
    "the page after %s in %s gives it, and none on another password",
    async (name, language) => {
      answers({ common_password: true });
      expect(JSON.stringify(await nextPage(name, language))).toContain(ADVICE[language]);
      answers({});
      expect(JSON.stringify(await nextPage(name, language))).not.toContain(ADVICE[language]);
    },
  );

  it("no address says it of a reset", async () => {
    answers({ common_password: true });
    expect(await nextPage("passwordreset", "en")).toMatchObject({
      location: "/onboarding/passwordreset?done=1",
    });
  });
});
