import { z } from "zod";
import { MAX_PAYOUT_ADDRESS_LENGTH, PAYOUT_COINS } from "~/casino/contract/payouts";
import { readCoinAddress } from "~/casino/contract/values/codes";
import { addPayoutMethod, removePayoutMethod } from "~/casino/contract/withdrawals";
import { formAction } from "~/forms/action.server";
import { proofFields, proofRefusals, refuseMissingProof, withProof } from "~/forms/proof.server";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { paths } from "~/paths";
import { seeOther } from "~/redirect.server";
import { setFlash } from "~/session/flash.server";
import { forms } from "../forms";
import { proofSentences, sentences } from "../sentences.server";

const addFields = byLanguage(sentences, (texts) =>
  z
    .object({
      kind: z.enum(PAYOUT_COINS, texts.noCoin),
      address: z
        .string({ error: texts.noAddress })
        .overwrite(readCoinAddress)
        .min(1, texts.noAddress)
        .max(MAX_PAYOUT_ADDRESS_LENGTH, texts.wrongAddress),
      is_own: z.literal("on", texts.notOwn),
      ...proofFields(proofSentences(texts)),
    })
    .superRefine(refuseMissingProof(proofSentences(texts))),
);

export const addPayoutMethodAction = formAction({
  form: forms.addPayoutMethod,
  schema: addFields,
  refusals: byLanguage(sentences, (texts) => ({
    invalid_field: { field: "address", message: texts.wrongAddress },
    ...proofRefusals(proofSentences(texts)),
  })),
  async act(visit) {
    const { request, session, casino, value, key } = visit;
    const body = { kind: value.kind, address: value.address, is_own: true };
    const params = { pid: session.pid };
    await withProof(visit, () => casino.call(addPayoutMethod, { params, body, key }));
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
