import { FieldGroup } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { valueOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { moneyFormat } from "~/ui/money";
import type { CashierData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";

/** Coupons to deposit with. Choosing one cancels a requested coupon that still awaits its deposit. */
export function CouponChoices({ data, from }: { data: CashierData; from: string }) {
  const { money } = useMessages(moneyFormat);
  const { couponChoices: m } = useMessages(messages);
  const { choices, state } = data;
  const [first] = choices;
  if (first === undefined) return <p>{m.none}</p>;
  const chosen = choices.find(({ code }) => code === data.chosen) ?? first;
  return (
    <PostForm form={forms.coupon} formKey={data.formKey} from={from} idPrefix="cashier-" className="stack">
      {({ reply }) => (
        <>
          <FieldGroup name="code" legend={state === "requested" ? m.another : m.forDeposit}>
            <div className="coupon-choices">
              {choices.map(({ code, title, lang, gift, minimumMinor }) => (
                <Radio
                  key={code}
                  name="code"
                  value={code}
                  isPicked={valueOf(reply, "code", chosen.code) === code}
                >
                  <strong lang={lang}>{title}</strong>
                  <br />
                  {m.giftFrom(gift, money(minimumMinor, data.currency))}
                </Radio>
              ))}
            </div>
          </FieldGroup>
          {state === "requested" ? <p className="hint">{m.takesPlace}</p> : null}
          <SubmitButton
            kind={state === "requested" ? "quiet" : "primary"}
            busyLabel={m.busy}
            className="wide"
          >
            {m.use}
          </SubmitButton>
        </>
      )}
    </PostForm>
  );
}
