import { readdirSync } from "node:fs";
import path from "node:path";
import type { ActionFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import { afterAll, describe, expect, it } from "vitest";
import { takeFlash } from "~/session/flash.server";
import { sessionFrom, writeSession } from "~/session/session.server";
import { learnTranslations } from "~/translations/on-server.server";
import { startCasinoDouble } from "../../support/casino-double";
import { matchable } from "../../support/flat-routes";
import { actions } from "../../support/site/form-actions";
import { cookiesOf, posted } from "../../support/web-forms";
import { useWebServices } from "../../support/web-services";
import { aSessionAnswer } from "../../support/web-values";

learnTranslations();
const double = await startCasinoDouble();
const { casinoClient } = useWebServices(double);

afterAll(async () => {
  await casinoClient.close();
  await double.close();
});

/** All English texts that the server has for forms. */
const english = new Set(
  (
    await Promise.all(
      readdirSync("app", { recursive: true, encoding: "utf8" })
        .filter((file) => file.endsWith("/sentences.server.ts") && !/^(desk|translations)\//.test(file))
        .map(async (file) => {
          const { sentences } = (await import(path.resolve("app", file))) as { sentences: object };
          return textsOf(sentences);
        }),
    )
  ).flat(),
);

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Values that no rule accepts, for the fields of all forms. */
const BAD: Record<string, string> = {
  address_1: "",
  amount: "much",
  card_cvc: "x",
  card_expiry: "x",
  card_number: "x",
  cell_phone: "x",
  chip: "x",
  client_seed: "s".repeat(65),
  code: "",
  confirm_password: "x",
  country: "x",
  coupon: "x".repeat(100),
  current_password: "x".repeat(100),
  email: "x",
  first_name: "1",
  gameCode: "x".repeat(50),
  gender: "x",
  guid: "x".repeat(70),
  hold: "x",
  language: "x",
  last_name: "1",
  lite: "x",
  login: "x".repeat(100),
  message: "x".repeat(5_000),
  method: "card",
  move: "x",
  name: "x".repeat(1_000),
  optedIn: "x",
  password: "x".repeat(100),
  permit: "x",
  picks: "x",
  reduced: "x",
  risk: "x",
  roundId: "x",
  rows: "x",
  stake: "x",
  subject: "x".repeat(1_000),
  target: "x",
  theme: "x",
};

/** What the form's action answers, and the texts of the answer: errors by field, or its flash message. */
async function answerOf(url: string, fields: Record<string, string>, isPlayer: boolean): Promise<string[]> {
  const { pathname } = new URL(url, "http://casino.invalid");
  const match = matchRoutes(matchable, pathname)?.at(-1);
  const { action } = (await import(path.resolve("app", match?.route.id ?? ""))) as {
    action: (args: ActionFunctionArgs) => Promise<unknown>;
  };
  const cookie = isPlayer ? (writeSession(sessionFrom(aSessionAnswer())).split(";")[0] ?? "") : "";
  const args = posted(url, fields, { cookie, headers: { "accept-language": "fr-CA" } });
  const answer = await action({ ...args, params: match?.params ?? {} }).catch((thrown: unknown) => thrown);
  if (answer instanceof Response) {
    const next = new Request("http://casino.invalid/", { headers: { cookie: cookiesOf(answer) } });
    return [takeFlash(next, new Headers()) ?? ""];
  }
  const { data } = answer as { data: { errors: Record<string, string[]> } };
  return Object.values(data.errors).flat();
}

const KEY = "key-of-the-page-1";

describe("language.form-errors: forms of a page in French", () => {
  it.each(actions)("%s: neither empty nor bad input gets an English sentence", async (url) => {
    for (const isPlayer of [true, false]) {
      for (const fields of [{}, { formKey: KEY }, { ...BAD, formKey: KEY }]) {
        for (const text of await answerOf(url, fields, isPlayer)) {
          expect(english).not.toContain(text);
          expect(text).not.toMatch(/\b(the|please|your|you|invalid|expected)\b/i);
        }
      }
    }
  });

  it("most of them have errors to show", async () => {
    const texts = await Promise.all(actions.map((url) => answerOf(url, { ...BAD, formKey: KEY }, true)));
    expect(texts.filter((errors) => errors.some((text) => text !== "")).length).toBeGreaterThan(25);
  });
});
