import { createHash } from "node:crypto";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { fairnessState, rotateSeed, verifyRound } from "~/casino/contract/fairness";
import { gameRulesOf } from "~/casino/contract/game-rules";
import { readPlain } from "~/casino/contract/values/text";
import { CasinoError } from "~/casino/result";
import { formAction, newFormKey } from "~/forms/action.server";
import { newReply } from "~/forms/new-reply";
import type { FormReply } from "~/forms/reply";
import { byLanguage, languageOf, messagesFor } from "~/messages/language.server";
import { paths, withQuery } from "~/paths";
import { seeOther } from "~/redirect.server";
import { refusalText } from "~/refusals/text.server";
import { requirePart } from "~/session/casino-parts.server";
import { draftValues } from "~/session/draft.server";
import { ask, callOptional, orNull, readVisit, type Visit } from "~/session/visit.server";
import { requestQuery } from "~/url";
import { forms } from "../forms";
import { gameHead } from "../game-view.server";
import { sentences } from "../sentences.server";
import { type CheckField, checkFields, type CheckQuery } from "./query";
import type { CurrentFairness } from "./Seeds";
import { stepsOf } from "./steps-read.server";

/** A client seed is hashed as it is, so only the blanks around it go. */
const readSeed = (typed: string) => typed.trim();

/** The fields of the check in a URL. */
export function checkQueryOf(params: URLSearchParams): CheckQuery {
  const fields = checkFields.map((name) => {
    const read = name === "client_seed" ? readSeed : readPlain;
    return [name, read(params.get(name) ?? "")] as const;
  });
  return Object.fromEntries(fields) as CheckQuery;
}

/** The URL holds all of the page's state: the round to check, or the seeds just revealed. */
export async function loadFairness(args: LoaderFunctionArgs) {
  const visit = readVisit(args);
  await requirePart(visit, "fairness", messagesFor(args.request, sentences).noFairness);
  const params = requestQuery(args.request);
  const query = checkQueryOf(params);
  const [current, check] = await Promise.all([currentSeeds(visit), checkOf(visit, params, query)]);
  const page = {
    isPlayer: visit.session !== null,
    formKey: newFormKey(),
    query,
    current,
    /** The value typed before a session ended. */
    draftSeed: draftValues(args.request, "rotate").client_seed ?? "",
    revealed: params.has("revealed") ? revealedSeeds(query, params.get("promised")) : null,
    ...check,
  };
  return data(page, { status: check.reply ? 400 : 200 });
}

/** The result of a check, requested by its nonce, or the errors of its fields. */
async function checkOf(visit: Visit, params: URLSearchParams, query: CheckQuery) {
  if (!params.has("nonce")) return { reply: null, checked: null };
  const parsed = checkForm(languageOf(visit.request)).safeParse(query);
  if (!parsed.success) {
    return { reply: replyWith(query, errorsByField(parsed.error)), checked: null };
  }
  const { hash, ...body } = parsed.data;
  try {
    const answer = await visit.casino.call(verifyRound, { body });
    const rules = await callOptional(visit, visit.casino.call(gameRulesOf, rulesOf(body)));
    const head = rules ? gameHead(rules) : null;
    return {
      reply: null,
      checked: {
        serverSeedHash: answer.server_seed_hash,
        /** Null if no hash was given for comparison. */
        isCommitted: hash === "" ? null : hash === answer.server_seed_hash,
        stakeMinor: body.stake_minor,
        payoutMinor: answer.payout_minor,
        outcome: answer.outcome,
        labels: head?.labels ?? {},
        slot: head?.slot ?? null,
        currency: rules?.currency ?? "USD",
      },
    };
  } catch (error) {
    if (error instanceof CasinoError && error.failure === "refused") {
      return { reply: replyWith(query, refusalByField(visit.request, error)), checked: null };
    }
    return ask(visit, Promise.reject(error));
  }
}

const wholeNumber = (message: string) =>
  z
    .string()
    .regex(/^\d{1,12}$/, message)
    .transform(Number);

function rulesOf({ game_code, paytable_version }: { game_code: string; paytable_version: number }) {
  return { params: { code: game_code }, query: { version: paytable_version } };
}

/** The URL's fields in the casino's format; `hash` is compared here. */
const checkForm = byLanguage(sentences, (texts) =>
  z
    .object({
      game: z.string().regex(/^\d{1,9}-\d{1,9}$/, texts.gameCode),
      version: z
        .string()
        .transform((text) => text || "1")
        .pipe(wholeNumber(texts.version)),
      server_seed: z
        .string()
        .toLowerCase()
        .regex(/^[0-9a-f]{64}$/, texts.serverSeed),
      client_seed: z.string().min(1, texts.clientSeed).max(128, texts.checkedSeedTooLong),
      nonce: wholeNumber(texts.nonce),
      stake: wholeNumber(texts.wholeCents).pipe(z.number().positive(texts.stakeAboveNothing)),
      steps: z.string().transform((text, context) => {
        const steps = stepsOf(text);
        if (steps !== null) return steps;
        context.addIssue({
          code: "custom",
          message: texts.steps,
        });
        return z.NEVER;
      }),
      hash: z.string().toLowerCase(),
    })
    .transform(({ game, version, stake, ...rest }) => ({
      ...rest,
      game_code: game,
      paytable_version: version,
      stake_minor: stake,
    })),
);

function errorsByField(error: z.ZodError): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.issues) errors[String(path[0] ?? "")] ??= [message];
  return errors;
}

const fieldByCode: Record<string, CheckField> = {
  not_found: "game",
  invalid_stake: "stake",
  invalid_step: "steps",
};

function refusalByField(request: Request, error: CasinoError): Record<string, string[]> {
  return { [fieldByCode[error.code ?? ""] ?? ""]: [refusalText(request, error)] };
}

/** Lets a GET form be shown again with the same components as a posted one. */
function replyWith(query: CheckQuery, errors: Record<string, string[]>): FormReply {
  return newReply("check", { values: query, errors, from: paths.fairness });
}

/** The seeds revealed by the last rotation. Whether the hash matches the seed is computed here. */
function revealedSeeds({ server_seed, client_seed, hash }: CheckQuery, promised: string | null) {
  if (!/^[0-9a-f]{64}$/.test(server_seed)) return null;
  const own = createHash("sha256").update(Buffer.from(server_seed, "hex")).digest("hex");
  return { serverSeed: server_seed, clientSeed: client_seed, hash, isCommitted: hash === own, promised };
}

/** The commitment for the player's next round. An operator's casino may lack the call. */
async function currentSeeds({ session, casino }: Visit): Promise<CurrentFairness> {
  if (session === null) return "none";
  const answer = await orNull(casino.call(fairnessState, { params: { pid: session.pid } }));
  return answer === null ? "unavailable" : (answer.fairness ?? "none");
}

const seedFields = byLanguage(sentences, (texts) =>
  z.object({
    client_seed: z
      .string({ error: texts.seedOfChoice })
      .trim()
      .min(1, texts.seedOfChoice)
      .max(64, texts.seedTooLong),
    /** The hash that the page showed above the field. */
    next_server_seed_hash: z.string().optional(),
  }),
);

export const rotateAction = formAction({
  form: forms.rotate,
  schema: seedFields,
  refusals: byLanguage(sentences, (texts) => ({
    seed_changed: { message: texts.seedChanged },
    seed_in_use: { message: texts.handUnderSeed },
    open_round: { message: texts.handUnderSeed },
  })),
  async act({ value, session, casino, key }) {
    const { revealed } = await casino.call(rotateSeed, {
      params: { pid: session.pid },
      body: value,
      key,
    });
    const { server_seed, client_seed, server_seed_hash: hash } = revealed;
    const promised = value.next_server_seed_hash;
    const query = { revealed: 1, server_seed, client_seed, hash, ...(promised ? { promised } : {}) };
    return seeOther(withQuery(paths.fairness, query));
  },
});
