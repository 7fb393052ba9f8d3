import { z } from "zod";
import { MAX_PAYOUT_ADDRESS_LENGTH, PAYOUT_COINS } from "~/casino/contract/payouts";
import { MAX_CODE_LENGTH } from "~/casino/contract/lengths";
import { addPayoutMethod, removePayoutMethod } from "~/casino/contract/withdrawals";
import { formAction } from "~/forms/action.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "./forms";
import { sentences } from "./sentences.server";

const addFields = byLanguage(sentences, (says) =>
  z.object({
    kind: z.enum(PAYOUT_COINS, says.noCoin),
    address: z
      .string({ error: says.noAddress })
      .trim()
      .min(1, says.noAddress)
      .max(MAX_PAYOUT_ADDRESS_LENGTH, says.wrongAddress),
    is_own: z.literal("on", says.notOwn),
    code: z.string().trim().max(MAX_CODE_LENGTH, says.wrongCode).default(""),
  }),
);

export const addPayoutMethodAction = formAction({
  form: forms.addPayoutMethod,
  schema: addFields,
  refusals: byLanguage(sentences, ({ wrongAddress: message }) => ({
    invalid_field: { field: "address", message },
    second_factor_required: { field: "code" },
    wrong_code: { field: "code" },
  })),
  async act({ request, session, casino, value, key }) {
    const body = {
      kind: value.kind,
      address: value.address,
      is_own: true,
      ...(value.code === "" ? {} : { second_factor: value.code }),
    };
    await casino.call(addPayoutMethod, { params: { pid: session.pid }, body, key });
    return backSaying(messagesFor(request, sentences).payoutMethodAdded);
  },
});

/** Confirmed in the dialog before. A method that is gone already counts as removed. */
export const removePayoutMethodAction = formAction({
  form: forms.removePayoutMethod,
  schema: z.object({ method: z.uuid() }),
  async act({ request, session, casino, value }) {
    await casino.call(removePayoutMethod, { params: { pid: session.pid, methodId: value.method } });
    return backSaying(messagesFor(request, sentences).payoutMethodRemoved);
  },
});

function backSaying(sentence: string): Response {
  return seeOther(paths.payoutMethods, { cookies: [setFlash(sentence)] });
}
