import type { ActionFunctionArgs } from "@remix-run/node";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { operatorSignIn } from "~/casino/contract/operator/session";
import { action as chooseLanguage } from "~/desk/sign-in/language";
import { action as signIn } from "~/desk/sign-in/sign-in";
import { learnDeskTranslations } from "~/desk/translations/on-server.server";
import { fieldsIn } from "~/desk/typed.server";
import type { Language } from "~/shared/languages";
import { deskRefusal } from "../../../server/casino/api/operator/refusals";
import { DESK_REFUSALS_FRENCH } from "../../../server/casino/api/operator/refusals-fr-ca";
import type { DeskCode } from "../../../server/casino/domain/desk/refusal";
import { startCasinoDouble } from "../../support/casino-double";
import { ORIGIN, useWebServices } from "../../support/web-services";

const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);
learnDeskTranslations();

afterEach(() => double.reset());
afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

function posted(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const request = new Request(`${ORIGIN}${path}`, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { origin: ORIGIN, ...headers },
  });
  return { request, context: {}, params: {} } as unknown as ActionFunctionArgs;
}

/** Where a choice leads, and the cookie that it sets. */
async function choose(fields: Record<string, string>) {
  const answer = await chooseLanguage(posted("/sign-in/language", fields));
  if (!(answer instanceof Response)) return { status: answer.init?.status };
  const { headers } = answer;
  return { to: headers.get("location"), cookie: headers.get("set-cookie")?.split(";")[0] ?? null };
}

describe("desk.language: an operator chooses the language, and pages, forms and the casino's calls have it", () => {
  it.each([
    ["/players?q=anna", "/players?q=anna"],
    ["/players?q=anna&lang=en", "/players?q=anna"],
    ["https://evil.example/", "/"],
    ["//evil.example/", "/"],
    ["", "/"],
  ])("the choice leads back to the page %s by %s", async (from, to) => {
    expect(await choose({ language: "fr-CA", from })).toEqual({ to, cookie: "lang=fr-CA" });
  });

  it("takes no other language, and no form of another origin", async () => {
    expect(await choose({ language: "xx", from: "/players" })).toEqual({ status: 400 });
    const foreign = posted("/sign-in/language", { language: "fr-CA" }, { origin: "https://evil.example" });
    await expect(chooseLanguage(foreign)).rejects.toMatchObject({ status: 403 });
  });

  it.each([
    ["lang=fr-CA", "Saisissez votre adresse de courriel."],
    ["lang=en", "Type your email address."],
  ])("a refused form with %s says %s", async (cookie, sentence) => {
    const answer = await signIn(posted("/sign-in", { email: "", password: "" }, { cookie }));
    expect(answer).toMatchObject({ data: { errors: { email: [sentence] } } });
  });

  it("calls of the casino name the language, so that its refusals come in it", async () => {
    const languages: unknown[] = [];
    double.answer(operatorSignIn, ({ headers }) => {
      languages.push(headers.get("accept-language"));
      return { challenge: "c" };
    });
    for (const cookie of ["lang=fr-CA", "lang=en"])
      await signIn(posted("/sign-in", { email: "anna@casino.example", password: "long enough" }, { cookie }));
    expect(languages).toEqual(["fr-CA", "en"]);
  });

  it("a refusal of the casino is worded in the language of the call", () => {
    const facts = { name: "Anna", right: "log.read", problem: "No." };
    const sentence = (code: DeskCode, language: Language) => deskRefusal(code, facts, language).sentence;
    expect(sentence("claimed_by_other", "en")).toBe(
      "Anna is working on this. Ask them to release it, or wait.",
    );
    expect(sentence("claimed_by_other", "fr-CA")).toBe(
      "Anna s’en occupe. Demandez-lui de libérer le dossier, ou attendez.",
    );
    expect(deskRefusal("outdated", {}, "fr-CA").status).toBe(409);
    for (const code of Object.keys(DESK_REFUSALS_FRENCH) as DeskCode[]) {
      const french = sentence(code, "fr-CA");
      if (code !== "invalid_field") expect(french).not.toBe(sentence(code, "en"));
      expect(french).not.toMatch(/ [:;?!»]|« |[a-zà-ÿ][?!;]|'/);
    }
  });

  it("figures are read as the language writes them", () => {
    const read = (language: "en" | "fr-CA", typed: string) =>
      fieldsIn(language).amount.safeParse(typed).data ?? null;
    expect([read("fr-CA", "1 250,50"), read("fr-CA", "12,5"), read("fr-CA", "1,250")]).toEqual([
      1_250_50,
      12_50,
      null,
    ]);
    expect([read("en", "1,250.50"), read("en", "12,5"), read("en", "1,250")]).toEqual([
      1_250_50, 12_50, 1_250_00,
    ]);
  });
});
