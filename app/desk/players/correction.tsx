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
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import { numberFormat } from "~/ui/numbers";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { playerIn } from "../params.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn } from "../typed.server";
import { DeskForm } from "../ui/DeskForm";
import { messages } from "./player-messages";
import { sentences } from "./sentences.server";
import { TAB_CALLS } from "./tabs.server";

export async function loader(args: LoaderFunctionArgs) {
  const { read, requireOneOf } = await requireOperator(args, "money.correct");
  requireOneOf(TAB_CALLS.correction);
  const { balances } = await read(deskPlayer, { params: { pid: playerIn(args.params) } });
  return { cashMinor: balances.cash_minor, currency: balances.currency };
}

const schema = byLanguage(sentences, (_, language) => {
  const { signedAmount, reason } = fieldsIn(language);
  return z.object({ amount: signedAmount, reason });
});

export const action = deskAction({
  name: "correction",
  schema,
  right: "money.correct",
  fields: { invalid_field: "amount" },
  async act({ value: { amount: minor, reason }, key, params, visit, refuse }) {
    const pid = playerIn(params);
    const texts = messagesFor(visit.request, sentences);
    if (Math.abs(minor) > CORRECTION_MAXIMUM_MINOR) {
      const { number } = messagesFor(visit.request, numberFormat);
      return refuse(400, { amount: [texts.atMostAtOnce(number(CORRECTION_MAXIMUM_MINOR / 100))] });
    }
    const body = { amount_minor: minor, reason };
    const { is_booked: isBooked } = await visit.casino.call(correctBalance, { params: { pid }, body, key });
    const flash = isBooked ? texts.corrected : texts.correctionWaits;
    return redirectTo(isBooked ? deskPaths.player(pid, "ledger") : deskPaths.corrections, { flash });
  },
});

export const handle = titled((translate) => translate(messages).player.correction);

export default function Correction() {
  const { cashMinor, currency } = useLoaderData<typeof loader>();
  const { correction: texts, amount } = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  return (
    <>
      <h2>{texts.title}</h2>
      <p>{texts.about(money(CORRECTION_ALONE_MINOR, currency))}</p>
      <DeskForm name="correction" button={texts.button} asksReason>
        <Field
          name="amount"
          label={amount}
          hint={texts.hint(money(cashMinor, currency))}
          inputMode="text"
          maxLength={14}
        />
      </DeskForm>
    </>
  );
}
