import { z } from "zod";
import { closeAccount } from "~/casino/contract/closing";
import { lengthOf, MAX_PASSWORD_LENGTH } from "~/casino/contract/lengths";
import { reauthenticate } from "~/casino/contract/withdrawals";
import { CasinoError } from "~/casino/result";
import { formAction, type PlayerFormVisit } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { clearDraft } from "~/session/draft.server";
import { setFlash } from "~/session/flash.server";
import { secret } from "~/session/password-schema.server";
import { forgetQuickLogin } from "~/session/quick.server";
import { clearSession } from "~/session/session.server";
import { notifySignOut } from "~/session/sign-outs.server";
import { clearTickets } from "~/session/ticket.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

const closeFields = byLanguage(sentences, (says) =>
  z
    .object({
      /** The coupon that the page showed as lost, and what is lost with it; empty and 0 for none. */
      coupon: z.string().max(64).default(""),
      lost: z.coerce.number().int().nonnegative().default(0),
      /** Whether the page asked for the password. */
      asks: z.literal("password").optional(),
      password: secret.refine((value) => lengthOf(value) <= MAX_PASSWORD_LENGTH, says.notPassword),
    })
    .refine(({ asks, password }) => asks === undefined || password !== "", {
      path: ["password"],
      message: says.noPassword,
    }),
);

type Fields = z.output<ReturnType<typeof closeFields>>;

/** The casino ends all of the player's sessions, this one too, so the browser is signed out with it. */
export const closeAccountAction = formAction({
  form: forms.closeAccount,
  schema: closeFields,
  refusals: byLanguage(sentences, (says) => ({
    reauthentication_required: { field: "password", message: says.noPassword },
    wrong_password: { field: "password", message: says.notPassword },
    invalid_credentials: { field: "password", message: says.notPassword },
  })),
  async act(visit) {
    await close(visit);
    notifySignOut(visit.session.sessionId);
    const notice = setFlash(messagesFor(visit.request, sentences).accountClosed);
    const cookies = [clearSession(), forgetQuickLogin(), ...clearDraft(), ...clearTickets(), notice];
    return seeOther(paths.home, { cookies, page: "reload" });
  },
});

function isRefused(error: unknown, code: CasinoError["code"]): boolean {
  return error instanceof CasinoError && error.code === code;
}

/**
 * Closes the account, and gives the password if the casino asks for it. In this order a form that was sent twice gets the
 * first answer, although its session has ended by then.
 */
async function close({ casino, session, value, key }: PlayerFormVisit<Fields>): Promise<void> {
  const params = { pid: session.pid };
  const body = { expected_coupon: value.coupon, expected_lost_minor: value.lost };
  try {
    await casino.call(closeAccount, { params, body, key });
    return;
  } catch (error) {
    if (!isRefused(error, "reauthentication_required") || value.password === "") throw error;
  }
  try {
    await casino.call(reauthenticate, { params, body: { password: value.password } });
  } catch (error) {
    if (!isRefused(error, "unauthenticated")) throw error;
  }
  await casino.call(closeAccount, { params, body, key });
}
