import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect, redirectDocument, type ActionFunctionArgs } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { presentableMessage, SOMETHING_WENT_WRONG } from "~/casino/presentable";
import { CasinoError, retryAfterSeconds } from "~/casino/result";
import { errorsFor, languageOf, messagesFor } from "~/messages/language.server";
import type { Language } from "~/messages/languages";
import { pageOf, paths, safeReturnTo, withoutDialogs, withQuery } from "~/paths";
import { endSession, sessionEndOf, type Session, type SessionEnd } from "~/session/session.server";
import { visit, type Visit } from "~/session/visit.server";
import { log, ownOrigins } from "../config.server";
import { COOKIE_PROBE } from "./cookie-probe";
import { FormTooLarge, FormUnreadable, readForm, textOf } from "./body.server";
import { forgetSent, keepValues } from "./keep.server";
import { GUARD_FIELDS, type Guard } from "./guard";
import { checkGuard, newGuard, newQuestion } from "./guard.server";
import { foreignForm } from "./foreign-form.server";
import { comesFromMail, isSameOrigin } from "./origin.server";
import { OWNER_FIELD } from "./owner";
import type { FormReply } from "./reply";
import { SECRET_FIELD } from "./secret-field";
import { sentences } from "./sentences.server";
import { requestUrl } from "~/url";
import { tellNext } from "~/shell/notice.server";

/** Code of a reply to a form that the casino did not answer. */
export const UNANSWERED = "unavailable";
/** Names that every form may carry and no schema of a form knows. */
const OWN_FIELDS = new Set<string>([
  COOKIE_PROBE,
  "formKey",
  "from",
  "returnTo",
  "intent",
  OWNER_FIELD,
  ...Object.values(GUARD_FIELDS),
]);

export interface FormVisit<Value> extends Visit {
  /** The parsed value of the schema. */
  value: Value;
  /** The pressed button (`name="intent"`), or "". */
  intent: string;
  /** The page that the form stood on: same origin, path only. */
  from: string;
  /** Key of design §5.4 for the call that acts; distinct for each form of a page. */
  key: string;
  /** What X-Recaptcha-Token holds, for the casino calls of a guarded form. */
  captcha: string | undefined;
  /** Of a visit without a session: the form was rendered for a player, or this browser's session is over. */
  wasPlayer: boolean;
  params: ActionFunctionArgs["params"];
  /** What was typed, secrets left out. */
  typed: Record<string, string>;
  /** Renders the form again with a message (4xx). */
  refuse(status: number, errors: Record<string, string[]>, extra?: RefusalExtra): FormAnswer;
}

export interface RefusalExtra {
  code?: string;
  facts?: Record<string, string>;
  guard?: Guard;
}

export interface PlayerFormVisit<Value> extends FormVisit<Value> {
  session: Session;
}

export type FormAnswer = Response | ReturnType<typeof data<FormReply>>;

interface FormOptions<Schema extends z.ZodType> {
  /** Name of the form, as its page asks for the reply. */
  form: string;
  schema: Schema;
  /** A form for anyone that moves something, and so is refused without its key; one for players always is. */
  needsKey?: true;
  /** Posted by mail programs as well, to a link of theirs (`comesFromMail`). */
  fromAnywhere?: true;
  /**
   * Posted to a route without a page, such as the switches of the footer: what was wrong is said by the page that the
   * form stood on.
   */
  hasNoPage?: true;
  /**
   * Address that shows the form again, for one that stands in a dialog or on a page of its own: by default it is the
   * page that the form was sent from, dialogs closed.
   */
  shownAt?: (from: string) => string;
  /** Sign-up, login and password forms have the guard of design §6. */
  guarded?: true;
  /** Messages for refusals of the casino by their code, where the casino's own sentence is not the one to show. */
  refusals?: Record<
    string,
    (error: CasinoError) => { field?: string; message: string; facts?: Record<string, string> }
  >;
}

interface ForAnyone<Schema extends z.ZodType> extends FormOptions<Schema> {
  for: "anyone";
  act(visit: FormVisit<z.output<Schema>>): Promise<FormAnswer>;
}

interface ForPlayers<Schema extends z.ZodType> extends FormOptions<Schema> {
  for: "players";
  act(visit: PlayerFormVisit<z.output<Schema>>): Promise<FormAnswer>;
}

/**
 * The one form wrapper (design §5): origin check, body limit, parsing, idempotency key, session, error mapping.
 * Success is whatever `act` answers, a 303; bad input is a 400 with the form; a refused rule another 4xx;
 * a casino that cannot be had a 503 with the form, so that nothing typed is lost.
 */
export function formAction<Schema extends z.ZodType>(options: ForAnyone<Schema> | ForPlayers<Schema>) {
  return async (args: ActionFunctionArgs): Promise<FormAnswer> => {
    const { request } = args;
    const needsNoOrigin = options.fromAnywhere === true && comesFromMail(requestUrl(request));
    if (!needsNoOrigin && !isSameOrigin(request.headers, ownOrigins)) {
      log.warn({ form: options.form, url: requestUrl(request).pathname }, "form refused: other origin");
      throw foreignForm(request);
    }
    if (request.method !== "POST")
      throw new Response("Method not allowed", { status: 405, headers: { Allow: "GET, POST" } });
    const form = await read(request);
    const typed = typedValues(form);
    const own = options.hasNoPage ? paths.home : withoutDialogs(pageOf(requestUrl(request)));
    const from = safeReturnTo(form.get("from"), own);
    const language = languageOf(request);
    const sentKey = form.get("formKey");
    const formKey = isFormKey(sentKey) ? sentKey : randomUUID();
    const refuse: FormVisit<never>["refuse"] = (status, errors, extra = {}) => {
      if (options.hasNoPage) return backWith(from, errors);
      return data(
        {
          form: options.form,
          values: typed,
          errors: errorsFor(request, errors),
          code: extra.code ?? null,
          facts: extra.facts ?? {},
          from,
          // Without an answer nobody knows whether the casino acted: pressed again, the form asks under the same key.
          formKey: extra.code === UNANSWERED ? formKey : randomUUID(),
          // Where a question was asked, the casino will ask again: a password is typed once more, and not twice.
          guard: options.guarded ? (extra.guard ?? (wasAsked() ? newQuestion(language) : newGuard())) : null,
        },
        { status },
      );
    };

    const guard = options.guarded ? checkGuard(form, Date.now(), language) : null;
    const wasAsked = () => guard?.passed === true && guard.asked;

    const made = visit(args);
    const owner = form.get(OWNER_FIELD);
    if (made.session !== null && owner !== null && owner !== String(made.session.pid)) {
      log.warn({ form: options.form }, "form refused: rendered for another player");
      return otherPlayer(request, made.session, from);
    }
    if (options.for === "players" && made.session === null) {
      return loginAndComeBack(request, options, typed, { from, end: "over" });
    }
    if (hasNul(form)) return refuse(400, { "": [sentences.unusable] });
    if (form.has(COOKIE_PROBE) && !request.headers.has("cookie")) {
      return refuse(400, { "": [sentences.cookiesOff] });
    }
    const parsed = parseWithZod(form, { schema: options.schema });
    if (parsed.status !== "success") return refuse(400, fieldErrors(parsed.error ?? {}, options.schema));

    // After the fields: all there is to mend is said before a question is asked again.
    if (guard && !guard.passed) {
      return refuse(400, { [guard.field]: [guard.message] }, { code: "guard_required", guard: guard.again });
    }
    if ((options.for === "players" || options.needsKey) && !isFormKey(sentKey)) {
      return refuse(400, { "": [sentences.outOfDate] });
    }
    const formVisit = {
      ...made,
      value: parsed.value,
      intent: textOf(form, "intent"),
      from,
      key: `${options.form}:${formKey}`,
      captcha: guard?.captcha,
      wasPlayer: made.session === null && (owner !== null || made.ended !== null),
      params: args.params,
      typed,
      refuse,
    };
    try {
      const answer = await (options.for === "anyone"
        ? options.act(formVisit)
        : options.act({ ...formVisit, session: made.session as Session }));
      if (answer instanceof Response) forgetSent(request, options.form, answer);
      return answer;
    } catch (error) {
      if (!(error instanceof CasinoError)) throw error;
      if (error.failure === "unauthenticated") {
        return loginAndComeBack(request, options, typed, { from, end: sessionEndOf(error) });
      }
      if (error.failure !== "refused" || error.body.retryAfterSeconds !== undefined) {
        made.outgoing.set("Retry-After", String(retryAfterSeconds(error)));
      }
      return refused(error, { ...options, language }, refuse);
    }
  };
}

/** The page that a form stood on, with what was wrong as its notice. */
function backWith(from: string, errors: Record<string, string[]>): Response {
  const [[first = sentences.outOfDate] = []] = Object.values(errors);
  return redirect(from, { status: 303, headers: { "Set-Cookie": tellNext(first) } });
}

/**
 * For a form that was rendered for somebody else: it does nothing, and the page that it stood on says so, loaded whole as
 * the page of the player who is signed in now. What was typed is the other player's and is not shown again.
 */
export function otherPlayer(request: Request, { name, login }: Session, from: string): Response {
  const says = messagesFor(request, sentences);
  const headers = { "Set-Cookie": tellNext(says.otherPlayer(name || login)) };
  return redirectDocument(from, { status: 303, headers });
}

/** A key for a form about to be rendered. */
export function newFormKey(): string {
  return randomUUID();
}

function isFormKey(value: FormDataEntryValue | null): value is string {
  return typeof value === "string" && /^[\w-]{8,80}$/.test(value);
}

async function read(request: Request): Promise<FormData> {
  try {
    return await readForm(request);
  } catch (error) {
    if (error instanceof FormTooLarge) throw new Response("This form is too large.", { status: 413 });
    if (error instanceof FormUnreadable) throw new Response(error.message, { status: 415 });
    throw error;
  }
}

/** A session that ended between page and form: log in first; what was typed waits, sealed (spec §4). */
function loginAndComeBack(
  request: Request,
  { form, shownAt }: Pick<FormOptions<z.ZodType>, "form" | "shownAt">,
  typed: Record<string, string>,
  { from, end }: { from: string; end: SessionEnd },
): Response {
  const headers = new Headers();
  const at = shownAt?.(from) ?? from;
  for (const cookie of [endSession(request, end), ...keepValues(form, typed, at)]) {
    headers.append("Set-Cookie", cookie);
  }
  return redirect(withQuery(paths.onboarding("login"), { returnTo: at, ended: 1 }), {
    status: 303,
    headers,
  });
}

function refused<Schema extends z.ZodType>(
  error: CasinoError,
  options: FormOptions<Schema> & { language: Language },
  refuse: FormVisit<never>["refuse"],
): FormAnswer {
  if (error.failure === "unavailable") {
    return refuse(503, { "": [SOMETHING_WENT_WRONG] }, { code: UNANSWERED });
  }
  if (error.failure === "maintenance") {
    return refuse(503, { "": [presentableMessage(error.message)] }, { code: "maintenance" });
  }
  if (error.code === "guard_required") {
    const errors = { [GUARD_FIELDS.answer]: [sentences.answerToGoOn] };
    return refuse(403, errors, { code: "guard_required", guard: newQuestion(options.language) });
  }
  if (error.code === "rate_limited") {
    const seconds = String(error.body.retryAfterSeconds ?? 60);
    return refuse(
      429,
      { "": [presentableMessage(error.message)] },
      { code: "rate_limited", facts: { seconds } },
    );
  }
  const own = error.code === undefined ? undefined : options.refusals?.[error.code]?.(error);
  const status = error.pageStatus;
  const code = error.code ?? "refused";
  if (own)
    return refuse(
      status,
      { [own.field ?? ""]: [own.message] },
      { code, ...(own.facts ? { facts: own.facts } : {}) },
    );
  return refuse(status, { "": [presentableMessage(error.message)] }, { code });
}

/** No database and no page can hold U+0000, whatever field it comes in. */
function hasNul(form: FormData): boolean {
  return [...form].some(([name, value]) => `${name}${typeof value === "string" ? value : ""}`.includes("\0"));
}

function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, sent] of form) {
    if (typeof sent !== "string" || SECRET_FIELD.test(name) || OWN_FIELDS.has(name)) continue;
    const value = sent.replaceAll("\0", "");
    // Checkboxes of one name are one answer of several words.
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
}

/**
 * One message a field is enough; the first is the one the schema puts first. They come in the order of the fields, as
 * the form has them: rules over several fields are checked last.
 */
function fieldErrors(errors: Record<string, string[] | null>, schema: z.ZodType): Record<string, string[]> {
  const order = fieldsOf(schema);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors).sort(([a], [b]) => place(a) - place(b))) {
    const [first] = messages ?? [];
    // One of several values (`picks[0]`) has no place of its own: its message is that of the field.
    if (first !== undefined) shown[name.replace(/\[.*$/, "")] ??= [first];
  }
  return shown;
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
