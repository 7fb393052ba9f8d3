import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import {
  setThreshold,
  thresholds as readThresholds,
  THRESHOLDS,
  type ThresholdName,
} from "~/casino/contract/operator/thresholds";
import { readFigure } from "~/casino/contract/values/figure";
import { Field } from "~/forms/Field";
import { deskAction } from "../action.server";
import { requireOperator } from "../operator.server";
import { deskPaths } from "../paths";
import { reasonField } from "../reason.server";
import { redirectTo } from "../redirect.server";
import { readAmount } from "../typed.server";
import { DateTime } from "../ui/DateTime";
import { DeskForm } from "../ui/DeskForm";
import { Page } from "../ui/Page";
import { boundsText, TITLES, typedText, UNITS, valueText } from "./threshold-words";

export async function loader(args: LoaderFunctionArgs) {
  const { read, operator } = await requireOperator(args, "withdrawals.read");
  const { thresholds } = await read(readThresholds, {});
  return { thresholds, mayEdit: operator.rights.includes("withdrawals.configure") };
}

const NO_NUMBER = "Type a number, such as 250 or 250.00.";

const schema = z.object({
  of: z.enum(Object.keys(THRESHOLDS) as [ThresholdName, ...ThresholdName[]]),
  seen: z.coerce.number().int().nonnegative(),
  value: z.string({ error: NO_NUMBER }),
  reason: reasonField,
});

export const action = deskAction({
  name: "threshold",
  schema,
  right: "withdrawals.configure",
  fields: { invalid_field: "value" },
  async act({ value: { of: name, seen, value: typed, reason }, key, visit, refuse }) {
    const { unit, least, most } = THRESHOLDS[name];
    const value = unit === "money" ? readAmount(typed) : readFigure(typed, ".");
    if (value === null) return refuse(400, { value: [NO_NUMBER] });
    if (!Number.isInteger(value) || value < least || value > most) {
      return refuse(400, { value: [`${boundsText(name)}.`] });
    }
    await visit.casino.call(setThreshold, { body: { name, value, seen, reason }, key });
    return redirectTo(deskPaths.thresholds, { flash: `${TITLES[name]}: ${valueText(name, value)}.` });
  },
});

export default function Thresholds() {
  const { thresholds, mayEdit } = useLoaderData<typeof loader>();
  return (
    <Page title="Thresholds">
      <p>
        What the casino does by itself, and what it shows to a person. A change holds from the next request
        on.
      </p>
      {thresholds.map(({ name, value, changed_at, changed_by }) => (
        <section key={name} aria-labelledby={`threshold-${name}`}>
          <h2 id={`threshold-${name}`}>{TITLES[name]}</h2>
          <p>
            <strong>{valueText(name, value)}</strong>{" "}
            <span className="desk-soft">
              {changed_at === null ? (
                "as installed"
              ) : (
                <>
                  since <DateTime at={changed_at} />, by {changed_by}
                </>
              )}
            </span>
          </p>
          {mayEdit ? <Edit name={name} value={value} /> : null}
        </section>
      ))}
    </Page>
  );
}

function Edit({ name, value }: { name: ThresholdName; value: number }) {
  return (
    <DeskForm name="threshold" of={name} button="Set" sends={{ seen: value }} asksReason>
      {({ reply }) => (
        <Field
          name="value"
          label={`New value, ${UNITS[THRESHOLDS[name].unit]}`}
          hint={boundsText(name)}
          inputMode="decimal"
          maxLength={12}
          reply={reply}
          initial={typedText(name, value)}
        />
      )}
    </DeskForm>
  );
}
