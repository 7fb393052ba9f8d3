import { randomUUID } from "node:crypto";
import { type Bases, CasinoClient } from "~/casino/client.server";
import type { CallShape } from "~/casino/contract/call";
import { ContractNotes, methodAndPath } from "~/casino/contract-notes.server";
import { CasinoError, isMissingCall } from "~/casino/result";
import { HOUR_MS } from "~/shared/durations";
import { couponWords } from "./coupon-words";
import { SKIPPED_CALLS, type Step, STEPS, type World } from "./steps";

/**
 * `yes`: the answer matches the contract, or the call was refused as intended. `absent`: an addition that the casino
 * does not have. `no`: anything else. `not asked`: `why` gives the reason.
 */
type Works = "yes" | "no" | "absent" | "not asked";

/** The result for one call. */
export interface CheckedCall {
  call: string;
  /** Whether every casino must have this call. */
  isRequired: boolean;
  works: Works;
  why: string;
  /** Additions missing from its answer: `coupons[].terms`. */
  missing: string[];
  /** Such as `balance: expected number, received string`. */
  mismatches: string[];
}

export interface Checked {
  calls: CheckedCall[];
  /** What players will read of each coupon. */
  coupons: string[];
}

/** The account that the check uses: a new one, or one that exists. */
export type Person = { opens: "new" } | { opens: "known"; login: string; password: string };

/**
 * Goes through the contract against a casino, first as a visitor, then as a player. It stakes and pays nothing, redeems
 * nothing and sends messages to nobody.
 */
export async function checkCasino(bases: Bases, person: Person): Promise<Checked> {
  // A fake clock, so that every answer is checked, even right after another answer to the same call.
  let now = 0;
  const notes = new ContractNotes(
    () => undefined,
    () => (now += HOUR_MS),
  );
  const client = new CasinoClient(bases, undefined, undefined, notes);
  const world = worldOf(person);
  const outcomes: Omit<CheckedCall, "missing" | "mismatches">[] = [];
  try {
    for (const step of STEPS) outcomes.push(await runStep(client, step, world));
  } finally {
    await client.close();
  }
  for (const [call, why] of SKIPPED_CALLS) outcomes.push({ ...about(call), works: "not asked", why });
  const { missingFields, mismatches } = notes.report();
  const calls = outcomes.map((outcome) => ({
    ...outcome,
    missing: missingFields
      .filter((field) => field.startsWith(`${outcome.call} `))
      .map((field) => field.slice(outcome.call.length + 1)),
    mismatches: mismatches
      .filter(({ call }) => call === outcome.call)
      .map(({ field, expected }) => `${field || "the answer"}: ${expected}`),
  }));
  const nowSeconds = Date.now() / 1000;
  return { calls, coupons: [...world.coupons.values()].map((coupon) => couponWords(coupon, nowSeconds)) };
}

/** Whether every required call works. */
export function isComplete(checked: readonly CheckedCall[]): boolean {
  return checked.every(({ isRequired, works }) => !isRequired || works !== "no");
}

function worldOf(person: Person): World {
  if (person.opens === "known") {
    const { login, password } = person;
    return { email: login, login, password, opensAccount: false, coupons: new Map() };
  }
  const email = `contract.${randomUUID().slice(0, 13)}@example.com`;
  return { email, login: email, password: `Check-${randomUUID()}`, opensAccount: true, coupons: new Map() };
}

async function runStep(
  client: CasinoClient,
  step: Step,
  world: World,
): Promise<Omit<CheckedCall, "missing" | "mismatches">> {
  const { call, refusal } = step;
  const args = step.args(world);
  if (args === null) return { ...about(call), works: "not asked", why: skipReason(call, world) };
  const key = call.method === "GET" ? {} : { key: randomUUID() };
  const caller = { sessionToken: world.token ?? null, address: null, requestId: randomUUID() };
  try {
    const answer = await client.send(call, { ...args, ...key }, caller);
    step.learn(answer, world);
    const isFine = refusal === null || refusal.orDone;
    return { ...about(call), works: isFine ? "yes" : "no", why: isFine ? "" : "expected a refusal" };
  } catch (error) {
    if (!(error instanceof CasinoError)) throw error;
    return { ...about(call), ...resultOf(step, error) };
  }
}

function resultOf({ call, refusal }: Step, error: CasinoError): { works: Works; why: string } {
  const problem = `${error.status} ${error.code ?? error.failure}: ${error.message}`;
  if (isMissingCall(error))
    return call.addition
      ? { works: "absent", why: "" }
      : { works: "no", why: `${problem} (no code: no such call)` };
  if (refusal === null || error.failure !== "refused") return { works: "no", why: problem };
  const { codes } = refusal;
  if (codes.length === 0 || (error.code !== undefined && codes.includes(error.code)))
    return { works: "yes", why: "" };
  return { works: "no", why: `${problem} (expected a code or a message for ${codes.join(" or ")})` };
}

function skipReason(call: CallShape, world: World): string {
  if (call.auth === "session" && world.pid === undefined) return "no player is signed in";
  return world.opensAccount
    ? "an earlier response did not contain its input"
    : "it would change the player's account";
}

function about(call: CallShape) {
  return { call: methodAndPath(call), isRequired: !call.addition };
}

/** The result as text: a line for each call, and beneath it what is missing or differs. */
export function tableOf({ calls, coupons }: Checked): string[] {
  const width = Math.max(...calls.map(({ works }) => works.length));
  const rows = calls.flatMap(({ call, isRequired, works, why, missing, mismatches }) => [
    `${works.padEnd(width)}  ${call}${isRequired ? "" : " +"}`,
    ...(missing.length === 0 ? [] : indented(`additions missing: ${missing.join(", ")}`)),
    ...[...mismatches, ...(why === "" ? [] : [why])].flatMap(indented),
  ]);
  const read =
    coupons.length === 0 ? [] : ["What players read of each coupon:", ...coupons.flatMap(wrapped), ""];
  return [...rows, "", ...read, ...summary(calls)];
}

/** Columns of a line; a word that is longer stands on a line of its own. */
const COLUMNS = 100;
const INDENT = " ".repeat(4);

function indented(text: string): string[] {
  return linesOf(text, COLUMNS - INDENT.length).map((line) => `${INDENT}${line}`);
}

/** Continued lines are indented. */
function wrapped(text: string): string[] {
  const [first = "", ...rest] = indented(text);
  return [first.slice(INDENT.length), ...rest];
}

function linesOf(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function summary(checked: readonly CheckedCall[]): string[] {
  const failed = checked.filter(({ works, isRequired }) => works === "no" && isRequired);
  const count = (which: Works) => checked.filter(({ works }) => works === which).length;
  return [
    `${count("yes")} calls work, ${count("no")} do not, ${count("absent")} are absent, ${count("not asked")} were not asked.`,
    "+ marks an addition, which a casino may do without.",
    failed.length === 0
      ? "Every call that a casino must have works, as far as it was asked."
      : "Calls that a casino must have and that do not work:",
    ...failed.map(({ call }) => `${INDENT}${call}`),
  ];
}
