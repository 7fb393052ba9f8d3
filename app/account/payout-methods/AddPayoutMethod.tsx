import type { PayoutCoin } from "~/casino/contract/payouts";
import { Checkbox, Field, FieldGroup } from "~/forms/Field";
import { PostForm } from "~/forms/PostForm";
import { ProofField } from "~/forms/ProofField";
import { Radio } from "~/forms/Radio";
import { valueOf } from "~/forms/reply";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { forms } from "../forms";
import { messages } from "./messages";

interface AddPayoutMethodProps {
  coins: readonly PayoutCoin[];
  /** Values kept from before an intervening login. */
  typed: Record<string, string>;
  formKey: string;
  needs: { needs_password: boolean; needs_code: boolean };
}

/**
 * The action URL contains the form's anchor, so a failure without script lands on the form.
 */
export function AddPayoutMethod({ coins, typed, formKey, needs }: AddPayoutMethodProps) {
  const { add: m } = useMessages(messages);
  return (
    <section className="card" id="add-method" aria-labelledby="add-method-title">
      <h2 id="add-method-title">{m.title}</h2>
      <PostForm form={forms.addPayoutMethod} formKey={formKey} idPrefix="add-" className="stack">
        {({ reply }) => {
          const picked = valueOf(reply, "kind", typed.kind ?? coins[0]);
          return (
            <>
              <FieldGroup name="kind" legend={m.kind}>
                {coins.map((coin) => (
                  <Radio key={coin} name="kind" value={coin} isPicked={coin === picked}>
                    {m.kinds[coin]}
                  </Radio>
                ))}
              </FieldGroup>
              <Field
                name="address"
                label={m.address}
                hint={m.hint}
                initial={typed.address ?? ""}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
              <Checkbox name="is_own" label={m.isOwn} required />
              <ProofField needs={needs} />
              <p className="small-print">{m.about}</p>
              <p className="actions">
                <SubmitButton busyLabel={m.busy}>{m.button}</SubmitButton>
              </p>
            </>
          );
        }}
      </PostForm>
    </section>
  );
}
