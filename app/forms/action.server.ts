import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs } from "@remix-run/node";
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { refusalText, unansweredText } from "~/refusals/text.server";
import { CasinoError, retryHeaders } from "~/casino/result";
import { hasCookies } from "~/cookies/registry.server";
import { languageOf, messagesFor } from "~/messages/language.server";
import type { Language } from "~/shared/languages";
import { textOf } from "~/form-data.server";
import { pageOf, paths, safeReturnTo, withoutDialogs, withQuery } from "~/paths";
import { leadElsewhere, seeOther } from "~/redirect.server";
import { endSession, sessionEndOf, type Session, type SessionEnd } from "~/session/session.server";
import { readVisit, type Visit } from "~/session/visit.server";
import { services } from "../services.server";
import { COOKIE_PROBE } from "./cookie-probe";
import { CSRF_FIELD } from "./csrf";
import { isCsrfToken } from "./csrf.server";
import {
  discardForm,
  FormTooLarge,
  FormUnreadable,
  hasFiles,
  overlongField,
  readForm,
  readUploadForm,
  uploadBytes,
} from "./body.server";
import type { FormDescriptor, RegisteredForm } from "./descriptor";
import { clearSubmittedDraft, saveDraft } from "~/session/draft.server";
import { GUARD_FIELDS, type Guard } from "./guard";
import { checkGuard, newGuard, newQuestion, type GuardCheck } from "./guard.server";
import { crossOriginResponse } from "./cross-origin.server";
import { comesFromMail, formOriginOf, type FormOrigin } from "~/origin.server";
import { OWNER_FIELD } from "./owner";
import { newReply } from "./new-reply";
import type { FormReply } from "./reply";
import { SECRET_FIELD } from "./secret-field";
import { sentences } from "./sentences.server";
import { UploadQuota } from "./upload-quota.server";
import { pathnameOf, requestUrl } from "~/url";
import { setFlash, setsFlash } from "~/session/flash.server";
import { FLASH_ID } from "~/session/flash-id";

/** Reply code when the casino did not answer. */
export const UNANSWERED = "unavailable";
/** Fields that any form may carry and that no form's schema declares. */
const OWN_FIELDS = new Set<string>([
  COOKIE_PROBE,
  CSRF_FIELD,
  "formKey",
  "from",
  "returnTo",
  "intent",
  OWNER_FIELD,
  ...Object.values(GUARD_FIELDS),
]);

const uploads = new UploadQuota();
/** After refused files: others are handed on within seconds. */
const UPLOAD_RETRY_SECONDS = 30;

export interface FormVisit<Value> extends Visit {
  /** The value parsed by the schema. */
  value: Value;
  /** The pressed button (`name="intent"`), or "". */
  intent: string;
  /** The page that the form was on: same origin, path only. */
  from: string;
  /** Idempotency key for the casino call; distinct for each form of a page. */
  key: string;
  /** X-Recaptcha-Token for the casino calls of a guarded form. */
  captcha: string | undefined;
  /** On a visit without a session: the form was rendered for a player, or this browser's session has ended. */
  wasPlayer: boolean;
  params: ActionFunctionArgs["params"];
  /** The values typed, without secret fields. */
  typed: Record<string, string>;
  /** Renders the form again with error messages in the request's language (4xx). */
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

/** A form as its feature registers it, or its demo. */
type AnyForm = FormDescriptor & Pick<RegisteredForm, "name" | "path">;

/** Forms for players have a session. */
type VisitOf<Form extends FormDescriptor, Value> = Form extends { for: "players" }
  ? PlayerFormVisit<Value>
  : FormVisit<Value>;

/** Built per language (`byLanguage`) if it has messages. */
type Worded<Value> = Value | ((language: Language) => Value);

/** By refusal code: the field to show it at, and the message if the general one does not fit this form. */
export type Refusals = Record<string, { field?: string; message?: string; facts?: Record<string, string> }>;

interface FormOptions<Form extends FormDescriptor, Schema extends z.ZodType> {
  form: Form;
  schema: Worded<Schema>;
  /**
   * URL that shows the form again, for forms in a dialog or on a page of their own. Defaults to the page that the form
   * was sent from, with dialogs closed.
   */
  shownAt?: (from: string) => string;
  refusals?: Worded<Refusals>;
  act(visit: VisitOf<Form, z.output<Schema>>): Promise<FormAnswer>;
}

/** An action, with the form that it answers. */
export interface FormAction {
  (args: ActionFunctionArgs): Promise<FormAnswer>;
  readonly form: AnyForm;
}

/** A game's form for demo credits, which need no session. */
export function inDemo<Form extends FormDescriptor>(form: Form): Omit<Form, "for"> & { for: "anyone" } {
  return { ...form, for: "anyone" };
}

/**
 * Wraps every form action: origin check, body limit, parsing, idempotency key, session, and error mapping. Success is
 * whatever `act` returns, a 303. Invalid input re-renders the form with a 400, a refused rule with another 4xx, and an
 * unreachable casino with a 503, so that nothing typed is lost.
 */
export function formAction<const Form extends AnyForm, Schema extends z.ZodType>(
  options: FormOptions<Form, Schema>,
): FormAction {
  const { form: descriptor } = options;
  const action = async (args: ActionFunctionArgs): Promise<FormAnswer> => {
    requireOwnForm(args.request, descriptor);
    const visit = readVisit(args);
    if (descriptor.uploads !== true || !hasFiles(args.request)) return answerForm(args, visit, options);
    if (visit.session === null) return withoutFiles(visit, options);
    const upload = uploads.begin({
      playerId: visit.session.pid,
      address: visit.address,
      bytes: uploadBytes(args.request),
    });
    if ("status" in upload) return tooManyUploads(visit, descriptor, upload.status);
    try {
      return await answerForm(args, visit, options);
    } finally {
      upload.end();
    }
  };
  return Object.assign(action, { form: descriptor });
}

async function answerForm<const Form extends AnyForm, Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  visit: Visit,
  options: FormOptions<Form, Schema>,
): Promise<FormAnswer> {
  const { form: descriptor } = options;
  const sent = await readSent(args.request, descriptor);
  requireToken(args, visit, sent, descriptor);
  const turnedAway = turnAway(visit, sent, options);
  if (turnedAway) return turnedAway;
  const { refuse, guard } = sent;
  const schema = wordedFor(args.request, options.schema);
  const texts = messagesFor(args.request, sentences);
  // Values that no page of ours sends have no message of their own.
  const parsed = parseWithZod(sent.form, { schema, error: () => texts.outOfDate });
  if (parsed.status !== "success") return refuse(400, fieldErrors(parsed.error ?? {}, schema));
  // After field validation, so that all field errors are shown before another question is asked.
  if (guard && !guard.passed) {
    return refuse(400, { [guard.field]: [guard.message] }, { code: "guard_required", guard: guard.again });
  }
  if ((descriptor.for === "players" || descriptor.needsKey) && !sent.hasKey) {
    return refuse(400, { "": [texts.outOfDate] });
  }
  const formVisit = { ...visitOf(visit, sent, descriptor), value: parsed.value, params: args.params };
  try {
    // A form for players has a session by now.
    const answer = await options.act(formVisit as VisitOf<Form, z.output<Schema>>);
    if (!(answer instanceof Response)) return answer;
    clearSubmittedDraft(args.request, descriptor.name, answer);
    if (args.context.isForDocument) leadToFlash(answer, descriptor);
    if (args.context.isForOldBrowser) giveNewAddress(answer, [pageOf(requestUrl(args.request)), sent.from]);
    return answer;
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    return failed(error, visit, sent, options);
  }
}

/** A form as it was sent, before its fields are checked. */
interface Sent {
  form: FormData;
  typed: Record<string, string>;
  from: string;
  /** The sent idempotency key, or a new one if it is missing or invalid. */
  formKey: string;
  hasKey: boolean;
  /** Null for a form without a guard. */
  guard: GuardCheck | null;
  refuse: FormVisit<never>["refuse"];
}

/** @throws Response for a form of another origin, or another method */
function requireOwnForm(request: Request, descriptor: AnyForm): void {
  if (originOfForm(request, descriptor) === "foreign") throw foreignForm(request, descriptor);
  const texts = messagesFor(request, sentences);
  if (request.method !== "POST")
    throw new Response(texts.methodNotAllowed, { status: 405, headers: { Allow: "GET, POST" } });
}

/** @throws Response for a form without a header that says where it comes from, and without a token of this browser */
function requireToken(
  { context }: ActionFunctionArgs,
  { request, session }: Visit,
  { form, from }: Sent,
  descriptor: AnyForm,
): void {
  if (originOfForm(request, descriptor) !== "unsaid") return;
  if (descriptor.provesPlayer === true && session !== null) return;
  if (isCsrfToken(textOf(form, CSRF_FIELD), request, session)) return;
  const answer = foreignForm(request, descriptor, from);
  context.sendInstead?.(answer.clone());
  throw answer;
}

function originOfForm(request: Request, { fromAnywhere }: AnyForm): FormOrigin {
  if (fromAnywhere === true && comesFromMail(requestUrl(request))) return "own";
  return formOriginOf(request.headers, services().ownOrigins);
}

function foreignForm(request: Request, { name }: AnyForm, from?: string): Response {
  services().log.warn({ form: name, url: requestUrl(request).pathname }, "form refused: other origin");
  return crossOriginResponse(request, from);
}

/** Files of somebody who is not logged in are not kept: they are chosen again after the login. */
async function withoutFiles(
  { request }: Visit,
  options: { form: AnyForm; shownAt?: (from: string) => string },
): Promise<Response> {
  await discardForm(request);
  const from = withoutDialogs(pageOf(requestUrl(request)));
  return loginAndComeBack(request, options, {}, { from, end: "over" });
}

/** The files are not kept, and the form is shown again. */
async function tooManyUploads(
  { request, outgoing }: Visit,
  descriptor: AnyForm,
  status: 429 | 503,
): Promise<FormAnswer> {
  await discardForm(request);
  outgoing.set("Retry-After", String(UPLOAD_RETRY_SECONDS));
  const texts = messagesFor(request, sentences);
  return sentOf(request, descriptor, new FormData()).refuse(status, { "": [texts.uploadsBusy] });
}

/** @throws Response for a form that is too large or of another type */
async function readSent(request: Request, descriptor: AnyForm): Promise<Sent> {
  return sentOf(request, descriptor, await read(request, descriptor));
}

function sentOf(request: Request, descriptor: AnyForm, form: FormData): Sent {
  const own = descriptor.hasNoPage ? paths.home : withoutDialogs(pageOf(requestUrl(request)));
  const sentKey = form.get("formKey");
  const hasKey = isFormKey(sentKey);
  const sent = {
    form,
    typed: typedValues(form),
    from: safeReturnTo(form.get("from"), own),
    formKey: hasKey ? sentKey : randomUUID(),
    hasKey,
    guard: descriptor.guarded ? checkGuard(form, Date.now(), languageOf(request)) : null,
  };
  return { ...sent, refuse: refuser(request, descriptor, sent) };
}

/** Renders the form again, with what was typed. */
function refuser(
  request: Request,
  { name, hasNoPage, guarded }: AnyForm,
  { typed, from, formKey, guard }: Omit<Sent, "refuse">,
): Sent["refuse"] {
  const language = languageOf(request);
  // If a question was asked, the casino will ask one again. Show it now, so that the password has to be retyped only
  // once.
  const nextGuard = () => (guard?.passed === true && guard.wasQuestion ? newQuestion(language) : newGuard());
  return (status, errors, extra = {}) => {
    if (hasNoPage) return backWith(request, from, errors);
    const reply = newReply(name, {
      values: typed,
      errors,
      code: extra.code ?? null,
      facts: extra.facts ?? {},
      from,
      // Without an answer, the casino may or may not have acted, so a retry must use the same key.
      formKey: extra.code === UNANSWERED ? formKey : randomUUID(),
      guard: guarded ? (extra.guard ?? nextGuard()) : null,
    });
    return data(reply, { status });
  };
}

/** @returns null for a form that may be handled: sent by its own player, in a browser that keeps cookies */
function turnAway(
  visit: Visit,
  { form, typed, from, refuse }: Sent,
  options: { form: AnyForm; shownAt?: (from: string) => string },
): FormAnswer | null {
  const { request, session } = visit;
  const owner = form.get(OWNER_FIELD);
  if (session !== null && owner !== null && owner !== String(session.pid)) {
    services().log.warn({ form: options.form.name }, "form refused: rendered for another player");
    return otherPlayer(request, session, from);
  }
  if (options.form.for === "players" && session === null) {
    return loginAndComeBack(request, options, typed, { from, end: "over" });
  }
  const texts = messagesFor(request, sentences);
  const overlong = overlongField(form);
  if (overlong !== null) return refuse(400, { [overlong]: [texts.overlong] });
  if (hasNul(form)) return refuse(400, { "": [texts.unusable] });
  if (form.has(COOKIE_PROBE) && !hasCookies(request)) return refuse(400, { "": [texts.cookiesOff] });
  return null;
}

function visitOf(visit: Visit, { form, typed, from, formKey, guard, refuse }: Sent, { name }: AnyForm) {
  return {
    ...visit,
    intent: textOf(form, "intent"),
    from,
    key: `${name}:${formKey}`,
    captcha: guard?.passed ? guard.captcha : undefined,
    wasPlayer: visit.session === null && (form.has(OWNER_FIELD) || visit.ended !== null),
    typed,
    refuse,
  };
}

function failed(
  error: CasinoError,
  { request, outgoing }: Visit,
  { typed, from, refuse }: Sent,
  options: Pick<FormOptions<AnyForm, z.ZodType>, "form" | "shownAt" | "refusals">,
): FormAnswer {
  if (error.failure === "unauthenticated") {
    return loginAndComeBack(request, options, typed, { from, end: sessionEndOf(error) });
  }
  // A page of its own, between two rounds; it leads back to this one.
  if (error.code === "reality_check_due") {
    const isEmpty = Object.keys(typed).length === 0;
    return seeOther(paths.realityCheck(from), {
      cookies: isEmpty ? [] : saveDraft(options.form.name, typed, from),
    });
  }
  for (const [name, value] of Object.entries(retryHeaders(error))) outgoing.set(name, value);
  return refused(error, { refusals: options.refusals, request }, refuse);
}

/**
 * A redirect without a fragment keeps that of the request (Fetch, HTTP-redirect fetch), which is the form's place, and
 * hides the flash message above it.
 */
function leadToFlash({ headers }: Response, { path }: AnyForm): void {
  if (typeof path !== "string" || !path.includes("#")) return;
  const to = headers.get("Location") ?? "";
  if (setsFlash(headers) && !to.includes("#")) leadElsewhere(headers, `${to}#${FLASH_ID}`);
}

/**
 * Text browsers show a page that they kept, whatever its headers say, and would send its used key again. There a form
 * that leads back to its own page does so at an address that is new each time.
 */
function giveNewAddress({ headers }: Response, pages: readonly string[]): void {
  const to = headers.get("Location") ?? "";
  const [page = "", hash] = to.split("#");
  const isSame = pages.some((from) => pathnameOf(from) === pathnameOf(page));
  // A dialog's address is that of a step, and says by itself what has been done.
  const isDialog = withoutDialogs(page) !== withQuery(page, { posted: null });
  if (!isSame || isDialog) return;
  const address = withQuery(page, { posted: randomUUID().slice(0, 8) });
  leadElsewhere(headers, hash === undefined ? address : `${address}#${hash}`);
}

/** Redirects to the form's page with the first error as a flash message. */
function backWith(request: Request, from: string, errors: Record<string, string[]>): Response {
  const [[first = messagesFor(request, sentences).outOfDate] = []] = Object.values(errors);
  return seeOther(from, { cookies: [setFlash(first)] });
}

/**
 * For a form that was rendered for another player: do nothing, and reload its page as the current player's, with a
 * notice. The typed values belong to the other player and are not shown.
 */
export function otherPlayer(request: Request, { name, login }: Session, from: string): Response {
  const texts = messagesFor(request, sentences);
  return seeOther(from, { cookies: [setFlash(texts.otherPlayer(name || login))], page: "reload" });
}

function wordedFor<Value extends object | undefined>(request: Request, worded: Worded<Value>): Value {
  if (typeof worded !== "function") return worded;
  const build = worded as (language: Language) => Value;
  return build(languageOf(request));
}

/** An idempotency key for a form about to be rendered. */
export function newFormKey(): string {
  return randomUUID();
}

function isFormKey(value: FormDataEntryValue | null): value is string {
  return typeof value === "string" && /^[\w-]{8,80}$/.test(value);
}

async function read(request: Request, { uploads }: FormDescriptor): Promise<FormData> {
  const texts = messagesFor(request, sentences);
  try {
    return await (uploads ? readUploadForm(request) : readForm(request));
  } catch (error) {
    if (error instanceof FormTooLarge) throw new Response(texts.tooLarge, { status: 413 });
    if (error instanceof FormUnreadable) throw new Response(texts.notUrlEncoded, { status: 415 });
    throw error;
  }
}

/**
 * For a session that ended after the page was rendered: redirect to login and keep what was typed in a sealed cookie.
 */
function loginAndComeBack(
  request: Request,
  { form, shownAt }: { form: FormDescriptor; shownAt?: (from: string) => string },
  typed: Record<string, string>,
  { from, end }: { from: string; end: SessionEnd },
): Response {
  const at = shownAt?.(from) ?? from;
  return seeOther(withQuery(paths.onboarding("login"), { returnTo: at, ended: 1 }), {
    cookies: [endSession(request, end), ...saveDraft(form.name, typed, at)],
  });
}

function refused(
  error: CasinoError,
  options: {
    refusals: FormOptions<FormDescriptor, z.ZodType>["refusals"] | undefined;
    request: Request;
  },
  refuse: FormVisit<never>["refuse"],
): FormAnswer {
  const text = refusalText(options.request, error);
  if (error.failure === "unavailable") {
    return refuse(503, { "": [unansweredText(options.request, error)] }, { code: UNANSWERED });
  }
  if (error.failure === "maintenance") {
    return refuse(503, { "": [text] }, { code: "maintenance" });
  }
  if (error.code === "guard_required") {
    const errors = { [GUARD_FIELDS.answer]: [messagesFor(options.request, sentences).answerToGoOn] };
    return refuse(403, errors, { code: "guard_required", guard: newQuestion(languageOf(options.request)) });
  }
  if (error.code === "rate_limited") {
    const seconds = String(error.body.retryAfterSeconds ?? 60);
    return refuse(429, { "": [text] }, { code: "rate_limited", facts: { seconds } });
  }
  const own =
    error.code === undefined ? undefined : wordedFor(options.request, options.refusals)?.[error.code];
  const status = error.pageStatus;
  const code = error.code ?? "refused";
  if (own)
    return refuse(
      status,
      { [own.field ?? ""]: [own.message ?? text] },
      { code, ...(own.facts ? { facts: own.facts } : {}) },
    );
  return refuse(status, { "": [text] }, { code });
}

/** Neither PostgreSQL text nor HTML can contain U+0000. */
function hasNul(form: FormData): boolean {
  return [...form].some(([name, value]) => `${name}${typeof value === "string" ? value : ""}`.includes("\0"));
}

function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, sent] of form) {
    if (typeof sent !== "string" || SECRET_FIELD.test(name) || OWN_FIELDS.has(name)) continue;
    const value = sent.replaceAll("\0", "");
    // Several checked checkboxes of one name are joined into one value.
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
}

/**
 * The first message of each field, in the order of the form's fields. Without sorting, rules that span several fields
 * would come last.
 */
function fieldErrors(errors: Record<string, string[] | null>, schema: z.ZodType): Record<string, string[]> {
  const order = fieldsOf(schema);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const shown: Record<string, string[]> = {};
  for (const [name, messages] of Object.entries(errors).sort(([a], [b]) => place(a) - place(b))) {
    const [first] = messages ?? [];
    // An item of a list (`picks[0]`) has no place of its own; show its message at the field.
    if (first !== undefined) shown[name.split("[", 1)[0] ?? name] ??= [first];
  }
  return shown;
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}
