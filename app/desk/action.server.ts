import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import type { Right } from "~/casino/contract/operator/rights";
import { CasinoError, isMissingCall } from "~/casino/result";
import { FormTooLarge, FormUnreadable, overlongField, readForm } from "~/forms/body.server";
import { crossOriginResponse } from "~/forms/cross-origin.server";
import { newReply } from "~/forms/new-reply";
import type { FormReply } from "~/forms/reply";
import { SECRET_FIELD } from "~/forms/secret-field";
import { languageOf, messagesFor } from "~/messages/language.server";
import { isSameOrigin } from "~/origin.server";
import { services } from "~/services.server";
import type { Language } from "~/shared/languages";
import type { DeskFormName } from "./forms";
import { type DeskVisit, failurePage, requireOperator, toSignIn } from "./operator.server";
import { sentences } from "./sentences.server";

/** A form that was sent and is valid. */
export interface DeskForm<Value> {
  value: Value;
  /** The idempotency key, minted when the form was rendered. */
  key: string;
  /** The pressed button's value. */
  intent: string;
  params: Readonly<Record<string, string | undefined>>;
  args: ActionFunctionArgs;
  /** Shows the form again. @param errors by field; `""` for the form as a whole */
  refuse(status: number, errors: Record<string, string[]>): DeskAnswer;
  /** Shows it again because the casino did not answer; another try cannot do it twice. */
  unanswered(): DeskAnswer;
  /** Shows the form as it was typed, with something beside it: nothing was refused, and nothing was done. */
  showBeside(extra: object): DeskAnswer;
}

export type DeskAnswer = Response | ReturnType<typeof data<FormReply>>;

interface FormOptions<Schema extends z.ZodType> {
  /** Tells the forms of a page apart. */
  name: DeskFormName;
  /** One that has messages is made for each language (`byLanguage`). */
  schema: Schema | ((language: Language) => Schema);
  /** The field to show a refusal at, by its `operatorCode` or `errorCode`. */
  fields?: Readonly<Record<string, string>>;
}

interface PublicOptions<Schema extends z.ZodType> extends FormOptions<Schema> {
  act(form: DeskForm<z.output<Schema>>): Promise<DeskAnswer>;
}

interface ActionOptions<Schema extends z.ZodType> extends FormOptions<Schema> {
  right?: Right;
  act(form: DeskForm<z.output<Schema>> & { visit: DeskVisit }): Promise<DeskAnswer>;
}

/**
 * Wraps an action of a signed-in operator: origin, body limit, validation and refusals. Success is a redirect (`act`);
 * anything else renders the form again, with what was typed.
 */
export function deskAction<Schema extends z.ZodType>(options: ActionOptions<Schema>) {
  return ofOwnOrigin(async (args) => {
    const visit = await operatorOrAway(args, options.right);
    const act = (form: DeskForm<z.output<Schema>>) =>
      visit === null ? Promise.resolve(form.unanswered()) : options.act({ ...form, visit });
    return answer({ ...options, act }, args);
  });
}

/** The same for somebody who is not signed in. */
export function publicAction<Schema extends z.ZodType>(options: PublicOptions<Schema>) {
  return ofOwnOrigin((args) => answer(options, args));
}

/** The origin comes first: another site's form must cause no call and no entry in the log. */
function ofOwnOrigin(act: (args: ActionFunctionArgs) => Promise<DeskAnswer>) {
  return async (args: ActionFunctionArgs): Promise<DeskAnswer> => {
    const { request } = args;
    if (!isSameOrigin(request.headers, services().ownOrigins)) throw crossOriginResponse(request);
    return act(args);
  };
}

/** Null while the casino does not answer: the form is then shown again, with what was typed. */
async function operatorOrAway(args: ActionFunctionArgs, right: Right | undefined): Promise<DeskVisit | null> {
  try {
    return await requireOperator(args, right);
  } catch (error) {
    if (error instanceof Response && error.status === 503) return null;
    throw error;
  }
}

async function answer<Schema extends z.ZodType>(
  options: PublicOptions<Schema>,
  args: ActionFunctionArgs,
): Promise<DeskAnswer> {
  const { request } = args;
  const texts = messagesFor(request, sentences);
  const form = await read(request);
  const values = typedValues(form);
  const sentKey = form.get("formKey");
  const key = typeof sentKey === "string" && /^[\w:-]{8,80}$/.test(sentKey) ? sentKey : randomUUID();
  const refuse = (status: number, errors: Record<string, string[]>, formKey: string = randomUUID()) =>
    data(newReply(options.name, { values, errors, formKey }), { status });
  // Whether it was done is not known: the same key, so that another try cannot do it twice.
  const unanswered = () => refuse(503, { "": [texts.unanswered] }, key);
  const overlong = overlongField(form);
  if (overlong !== null) return refuse(400, { [overlong]: [texts.overlong] });
  const parsed = parseWithZod(form, { schema: schemaFor(options.schema, languageOf(request)) });
  if (parsed.status !== "success") return refuse(400, firstMessages(parsed.error ?? {}));
  try {
    return await options.act({
      value: parsed.value,
      key: `${options.name}:${key}`,
      intent: values.intent ?? "",
      params: args.params,
      args,
      refuse,
      unanswered,
      showBeside: (extra) =>
        data({ ...newReply(options.name, { values, errors: {}, formKey: key }), ...extra }),
    });
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    if (error.failure === "unauthenticated") throw toSignIn(request);
    // No try would do it.
    if (isMissingCall(error)) throw failurePage(request, error);
    const code = error.body.codes?.operatorCode ?? error.code ?? "";
    if (error.failure === "refused") {
      return refuse(error.pageStatus, { [options.fields?.[code] ?? ""]: [error.message] });
    }
    return unanswered();
  }
}

function schemaFor<Schema extends z.ZodType>(
  schema: FormOptions<Schema>["schema"],
  language: Language,
): Schema {
  return typeof schema === "function" ? schema(language) : schema;
}

async function read(request: Request): Promise<FormData> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof FormTooLarge)
      throw Response.json({ message: messagesFor(request, sentences).formTooLarge }, { status: 413 });
    if (error instanceof FormUnreadable) throw Response.json({ message: "" }, { status: 415 });
    throw error;
  }
}

/** What was typed, without passwords; several values of one name are joined by line feeds. */
function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, sent] of form) {
    if (typeof sent !== "string" || SECRET_FIELD.test(name) || name === "formKey") continue;
    values[name] = values[name] === undefined ? sent : `${values[name]}\n${sent}`;
  }
  return values;
}

function firstMessages(errors: Record<string, string[] | null>): Record<string, string[]> {
  const entries = Object.entries(errors).map(
    ([name, messages]) => [name, (messages ?? []).slice(0, 1)] as const,
  );
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}
