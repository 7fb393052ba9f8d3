import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  correctBalance,
  CORRECTION_ALONE_MINOR,
  CORRECTION_MAXIMUM_MINOR,
} from "~/casino/contract/operator/corrections";
import { deskPlayer } from "~/casino/contract/operator/players";
import { Field } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { signedAmountField } from "../typed.server";
import { amountText } from "../ui/Amount";
import { DeskForm } from "../ui/DeskForm";

export async function loader(args: LoaderFunctionArgs) {
  const { read } = await requireOperator(args, "money.correct");
  const { balances } = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return { cashMinor: balances.cash_minor, currency: balances.currency };
}

const schema = z.object({
  amount: signedAmountField,
  reason: reasonField,
});

export const action = deskAction({
  name: "correction",
  schema,
  right: "money.correct",
  fields: { invalid_field: "amount" },
  async act({ value: { amount: minor, reason }, key, params, visit, refuse }) {
    const pid = playerIn(params);
    if (Math.abs(minor) > CORRECTION_MAXIMUM_MINOR) {
      return refuse(400, { amount: [`At most ${CORRECTION_MAXIMUM_MINOR / 100} at once.`] });
    }
    const body = { amount_minor: minor, reason };
    const { is_booked: isBooked } = await visit.casino.call(correctBalance, { params: { pid }, body, key });
    const flash = isBooked
      ? "The balance is corrected."
      : "It is asked for: a second operator has to confirm it.";
    return redirectTo(isBooked ? deskPaths.player(pid, "ledger") : deskPaths.corrections, { flash });
  },
});

export default function Correction() {
  const { cashMinor, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <h2>Correct the balance</h2>
      <p>
        A transaction of its own in the ledger, which the player sees. Above{" "}
        {amountText(CORRECTION_ALONE_MINOR, currency)} a second operator has to confirm it.
      </p>
      <DeskForm name="correction" button="Correct" asksReason>
        {({ reply }) => (
          <Field
            name="amount"
            label="Amount"
            hint={`Into the cash, which is ${amountText(cashMinor, currency)} now. With a minus sign it takes away.`}
            inputMode="text"
            maxLength={14}
            reply={reply}
          />
        )}
      </DeskForm>
    </>
  );
}
