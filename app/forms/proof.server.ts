import { z } from "zod";
import { MAX_CODE_LENGTH } from "~/casino/contract/lengths";
import { readPlain } from "~/casino/contract/values/text";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { CasinoError } from "~/casino/result";
import { isPossiblePassword, secret } from "~/session/password-schema.server";
import type { PlayerFormVisit } from "./action.server";
import type { Refusals } from "./answer.server";

interface ProofSentences {
  noPassword: string;
  wrongPassword: string;
  noCode: string;
  wrongCode: string;
}

interface Proof {
  asks?: "password" | "code" | undefined;
  password: string;
  code: string;
}

/** The fields of `ProofField`, for a schema that also refines with `isProofGiven`. */
export function proofFields({ wrongPassword, wrongCode }: ProofSentences) {
  return {
    /** What the page asked for. */
    asks: z.enum(["password", "code"]).optional(),
    password: secret.refine(isPossiblePassword, wrongPassword),
    code: z.string().overwrite(readPlain).max(MAX_CODE_LENGTH, wrongCode).default(""),
  };
}

/** For `superRefine`. */
export function refuseMissingProof({ noPassword, noCode }: ProofSentences) {
  return ({ asks, password, code }: Proof, context: z.RefinementCtx) => {
    if (asks === "password" && password === "") {
      context.addIssue({ code: "custom", path: ["password"], message: noPassword });
    }
    if (asks === "code" && code === "") {
      context.addIssue({ code: "custom", path: ["code"], message: noCode });
    }
  };
}

/** Refusals to show at the fields. */
export function proofRefusals({ noPassword, wrongPassword }: ProofSentences) {
  return {
    reauthentication_required: { field: "password", message: noPassword },
    wrong_password: { field: "password", message: wrongPassword },
    invalid_credentials: { field: "password", message: wrongPassword },
    second_factor_required: { field: "code" },
    wrong_code: { field: "code" },
  } satisfies Refusals;
}

/**
 * Does what a session alone must not do, and gives the password or the code if the casino asks for it. In this order a form that was
 * sent twice gets the first answer, although by then its code is used or its session has ended.
 */
export async function withProof<Answer>(
  {
    casino,
    session,
    value: { password, code },
  }: Pick<PlayerFormVisit<Proof>, "casino" | "session" | "value">,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const params = { pid: session.pid };
  const body = { ...(password && { password }), ...(code && { second_factor: code }) };
  const isGiven = Object.keys(body).length > 0;
  try {
    return await act();
  } catch (error) {
    if (!isGiven || !isAsking(error)) throw error;
  }
  try {
    await casino.call(reauthenticate, { params, body });
  } catch (error) {
    if (!isRefused(error, "unauthenticated", "wrong_code")) throw error;
    // The same form may have arrived twice at once, and the other one have used the code or ended the session.
    return act().catch((again: unknown) => {
      throw isAsking(again) ? error : again;
    });
  }
  return act();
}

function isAsking(error: unknown): boolean {
  return isRefused(error, "reauthentication_required", "second_factor_required");
}

function isRefused(error: unknown, ...codes: readonly CasinoError["code"][]): boolean {
  return error instanceof CasinoError && codes.includes(error.code);
}
