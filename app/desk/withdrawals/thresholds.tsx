import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  setThreshold,
  type ThresholdName,
  THRESHOLDS,
  thresholds as readThresholds,
} from "~/casino/contract/operator/thresholds";
import { readFigure } from "~/casino/contract/values/figure";
import { Field } from "~/forms/Field";
import { byLanguage, messagesFor } from "~/messages/language.server";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { moneyFormat } from "~/ui/money";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { redirectTo } from "../redirect.server";
import { titled } from "../title";
import { fieldsIn, readAmount } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { sentences } from "./sentences.server";
import { messages } from "./threshold-messages";
import { boundsText, thresholdText, typedText } from "./threshold-words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, may } = await requireOperator(args, "withdrawals.read");
  const { thresholds } = await read(readThresholds, {});
  return { thresholds, mayEdit: may(setThreshold) };
}

const schema = byLanguage(sentences, (texts, language) =>
  z.object({
    of: z.enum(Object.keys(THRESHOLDS) as [ThresholdName, ...ThresholdName[]]),
    seen: z.coerce.number().int().nonnegative(),
    value: z.string({ error: texts.threshold }),
    reason: fieldsIn(language).reason,
  }),
);

export const action = deskAction({
  name: "threshold",
  schema,
  right: "withdrawals.configure",
  fields: { invalid_field: "value" },
  async act({ value: { of: name, seen, value: typed, reason }, key, visit, refuse }) {
    const { unit, least, most } = THRESHOLDS[name];
    const answers = messagesFor(visit.request, sentences);
    const texts = messagesFor(visit.request, messages);
    const { decimalMark } = messagesFor(visit.request, moneyFormat);
    const value = unit === "money" ? readAmount(typed, decimalMark) : readFigure(typed, decimalMark);
    if (value === null) return refuse(400, { value: [answers.threshold] });
    if (!Number.isInteger(value) || value < least || value > most) {
      return refuse(400, { value: [answers.outside(boundsText(name, texts, decimalMark))] });
    }
    await visit.casino.call(setThreshold, { body: { name, value, seen, reason }, key });
    const flash = answers.thresholdSet(texts.titles[name], thresholdText(name, value, texts, decimalMark));
    return redirectTo(deskPaths.thresholds, { flash });
  },
});

export const handle = titled((translate) => translate(messages).title);

export default function Thresholds() {
  const { thresholds, mayEdit } = useLoaderData<typeof loader>();
  const texts = useMessages(messages);
  const { decimalMark } = useMessages(moneyFormat);
  return (
    <Page>
      <p>{texts.intro}</p>
      {thresholds.map(({ name, value, changed_at, changed_by }) => (
        <section key={name} aria-labelledby={`threshold-${name}`}>
          <h2 id={`threshold-${name}`}>{texts.titles[name]}</h2>
          <p>
            <strong>{thresholdText(name, value, texts, decimalMark)}</strong>{" "}
            <span className="desk-soft">
              {changed_at === null
                ? texts.asInstalled
                : rich(texts.since(changed_by ?? "–"), { time: <DateTime at={changed_at} /> })}
            </span>
          </p>
          {mayEdit ? <Edit name={name} value={value} /> : null}
        </section>
      ))}
    </Page>
  );
}

function Edit({ name, value }: { name: ThresholdName; value: number }) {
  const texts = useMessages(messages);
  const { decimalMark } = useMessages(moneyFormat);
  return (
    <DeskForm name="threshold" of={name} button={texts.set} sends={{ seen: value }} asksReason>
      <Field
        name="value"
        label={texts.newValue[THRESHOLDS[name].unit]}
        hint={boundsText(name, texts, decimalMark)}
        inputMode="decimal"
        maxLength={12}
        initial={typedText(name, value, decimalMark)}
      />
    </DeskForm>
  );
}
