import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ActionFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { CasinoError } from "~/casino/result";
import { textOf } from "~/form-data.server";
import { messagesFor } from "~/messages/language.server";
import { pageOf, withoutDialogs } from "~/paths";
import { clearSubmittedDraft } from "~/session/draft.server";
import type { Session } from "~/session/session.server";
import { readVisit, type Visit } from "~/session/visit.server";
import { requestUrl } from "~/url";
import {
  failed,
  type FormAnswer,
  type FormView,
  giveNewAddress,
  leadToFlash,
  loginAndComeBack,
  type Refuse,
  refuser,
  type Worded,
  wordedFor,
} from "./answer.server";
import { requireOwnForm, requireToken, turnAway } from "./authorise.server";
import { discardForm, hasFiles, uploadBytes } from "./body.server";
import type { AnyForm, FormDescriptor } from "./descriptor";
import { OWNER_FIELD } from "./owner";
import { fieldErrors, readSent, sentOf } from "./sent.server";
import { sentences } from "./sentences.server";
import { UploadQuota } from "./upload-quota.server";

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
  refuse: Refuse;
}

export interface PlayerFormVisit<Value> extends FormVisit<Value> {
  session: Session;
}

/** Forms for players have a session. */
type VisitOf<Form extends FormDescriptor, Value> = Form extends { for: "players" }
  ? PlayerFormVisit<Value>
  : FormVisit<Value>;

interface FormOptions<Form extends AnyForm, Schema extends z.ZodType> extends FormView {
  form: Form;
  schema: Worded<Schema>;
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
  const { guard, from } = sent;
  requireToken(args, visit, sent, descriptor);
  const refuse = refuser(args.request, descriptor, sent);
  const turnedAway = turnAway(visit, sent, options, refuse);
  if (turnedAway) return turnedAway;
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
  const formVisit = {
    ...visit,
    value: parsed.value,
    intent: textOf(sent.form, "intent"),
    from,
    key: `${descriptor.name}:${sent.formKey}`,
    captcha: guard?.captcha,
    wasPlayer: visit.session === null && (sent.form.has(OWNER_FIELD) || visit.ended !== null),
    params: args.params,
    typed: sent.typed,
    refuse,
  };
  try {
    // A form for players has a session by now.
    const answer = await options.act(formVisit as VisitOf<Form, z.output<Schema>>);
    if (!(answer instanceof Response)) return answer;
    clearSubmittedDraft(args.request, descriptor.name, answer);
    if (args.context.isForDocument) leadToFlash(answer, descriptor);
    if (args.context.isForOldBrowser) giveNewAddress(answer, [pageOf(requestUrl(args.request)), from]);
    return answer;
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    return failed(error, visit, sent, options, refuse);
  }
}

/** Files of somebody who is not logged in are not kept: they are chosen again after the login. */
async function withoutFiles({ request }: Visit, options: FormView): Promise<Response> {
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
  const refuse = refuser(request, descriptor, sentOf(request, descriptor, new FormData()));
  return refuse(status, { "": [texts.uploadsBusy] });
}

/** An idempotency key for a form about to be rendered. */
export function newFormKey(): string {
  return randomUUID();
}
