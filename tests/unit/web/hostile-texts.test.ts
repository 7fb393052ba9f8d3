import { readFileSync } from "node:fs";
import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { calls } from "~/casino/contract";
import { MAX_TEXT_LENGTH } from "~/casino/contract/lengths";
import { operatorCalls } from "~/casino/operator-contract";
import type * as deskActions from "~/desk/action.server";
import deskRoutes from "~/desk/routes";
import type * as formActions from "~/forms/action.server";
import { canonicalPath, safeReturnTo, withoutDialogs } from "~/paths";
import { type Language, languages } from "~/shared/languages";
import { learnTranslations } from "~/translations/on-server.server";
import { parseUrl } from "~/url";
import { headIn } from "../../../server/web/route-groups";
import { flat, flatRoutes } from "../../support/flat-routes";
import { fillerFor, hostileTexts, isSuperlinear } from "../../support/hostile-texts";
import { replyNames } from "../../support/site/form-actions";
import { ORIGIN } from "../../support/web-services";

interface Form {
  name: string;
  schema: z.ZodType | ((language: Language) => z.ZodType);
}

/** Every form of the players' site and of the desk, noted as its action is made. */
const forms = vi.hoisted((): Form[] => []);
vi.mock("~/forms/action.server", async (original) => {
  const real = await original<typeof formActions>();
  return {
    ...real,
    formAction: (options: Parameters<typeof real.formAction>[0]) => {
      forms.push({ name: options.form.name, schema: options.schema });
      return real.formAction(options);
    },
  };
});
vi.mock("~/desk/action.server", async (original) => {
  const real = await original<typeof deskActions>();
  const noted =
    <Options extends Form, Action>(make: (options: Options) => Action) =>
    (options: Options) => {
      forms.push({ name: `desk ${options.name}`, schema: options.schema });
      return make(options);
    };
  return { ...real, deskAction: noted(real.deskAction), publicAction: noted(real.publicAction) };
});

learnTranslations();
for (const [folder, map] of [
  ["app", flatRoutes],
  ["app/desk", flat(deskRoutes)],
] as const) {
  for (const { file } of map) {
    if (/\baction\b/.test(readFileSync(`${folder}/${file}`, "utf8")))
      await import(/* @vite-ignore */ `../../../${folder}/${file}`);
  }
}
/** The texts that a schema takes too long to read, within its own limit and up to what a request may hold. */
async function slowTexts(
  schema: z.ZodType,
  prepare: (value: unknown) => unknown,
  read: (prepared: unknown) => unknown,
): Promise<string[]> {
  const slow: string[] = [];
  const fill = fillerFor(schema);
  for (const { name, of } of hostileTexts) {
    const prepared = (length: number) =>
      [...fill((longest) => of(Math.min(longest, length))), ...fill(() => of(length))].map((value) =>
        prepare(value),
      );
    const values = new Map(
      [MAX_TEXT_LENGTH / 2, MAX_TEXT_LENGTH].map((length) => [length, prepared(length)]),
    );
    if (await isSuperlinear((length) => values.get(length)?.forEach(read))) slow.push(name);
  }
  return slow;
}

describe("security.linear-texts: no text of a form or call takes more than linear time to read", () => {
  it("every form of the players' site is among those of the test", () => {
    const noted = new Set(forms.map(({ name }) => name));
    expect(replyNames.filter((name) => !noted.has(name))).toEqual([]);
  });

  it.each(forms)("the form $name", async ({ schema: worded }) => {
    for (const language of Object.keys(languages) as Language[]) {
      const schema = typeof worded === "function" ? worded(language) : worded;
      const slow = await slowTexts(schema, formOf, (form) => parseWithZod(form as FormData, { schema }));
      expect([language, slow]).toEqual([language, []]);
    }
  });

  it("every call", async () => {
    const slow: string[] = [];
    for (const { method, path, params, query, body } of [...calls, ...operatorCalls]) {
      for (const schema of [params, query, body]) {
        if (schema === null) continue;
        const texts = await slowTexts(
          schema,
          (value) => value,
          (value) => schema.safeParse(value),
        );
        slow.push(...texts.map((text) => `${method} ${path}: ${text}`));
      }
    }
    expect(slow).toEqual([]);
  });

  it.each<[string, (text: string) => unknown]>([
    ["a path, as it is made canonical", (text) => canonicalPath(`/${text}`)],
    ["a path, as its routes are found", (text) => headIn(`${ORIGIN}/${text}`, new Map())],
    ["a page to return to", (text) => safeReturnTo(`/${text}`, "/")],
    ["a page with dialogs", (text) => withoutDialogs(`/?${text}`)],
    ["an address", parseUrl],
  ])("%s", async (_, read) => {
    const slow: string[] = [];
    for (const { name, of } of hostileTexts) {
      if (await isSuperlinear((length) => read(of(length)), MAX_HEADER_CHARACTERS)) slow.push(name);
    }
    expect(slow).toEqual([]);
  });
});

/** Of all headers and the address together, in Node. */
const MAX_HEADER_CHARACTERS = 16_384;

/** A form as conform names the fields of objects and lists. */
function formOf(value: unknown, name = "", form = new FormData()): FormData {
  for (const [key, member] of Object.entries(value as object)) {
    const field = name === "" ? key : Array.isArray(value) ? `${name}[${key}]` : `${name}.${key}`;
    if (typeof member === "object" && member !== null) formOf(member, field, form);
    else form.append(field, String(member));
  }
  return form;
}
