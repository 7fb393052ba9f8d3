import { PostForm } from "~/forms/PostForm";
import { errorsOf, valueOf, type FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { Button } from "~/ui/Button";
import { Field, FieldError, FieldGroup } from "~/ui/Field";
import { CaptchaNotice } from "./CaptchaNotice";
import { stateGroups } from "./states";
import type { OnboardingData } from "./data.server";

const PREFIX = "details-";

/** moreDetails: the account details that a first deposit needs (spec §5). */
export function DetailsForm({ data, from }: { data: OnboardingData; from: string }) {
  return (
    <PostForm
      form="moreDetails"
      action={paths.onboarding("moreDetails")}
      formKey={data.formKey}
      from={from}
      idPrefix={PREFIX}
      className="stack"
    >
      {({ reply, busy }) => {
        const shared = { reply, idPrefix: PREFIX };
        const kept = data.values;
        return (
          <>
            <p>We need these once, before your first deposit.</p>
            <Field
              {...shared}
              name="address_1"
              label="Address"
              initial={kept.address_1 ?? ""}
              autoComplete="address-line1"
              maxLength={100}
            />
            <Field
              {...shared}
              name="city"
              label="City"
              initial={kept.city ?? ""}
              autoComplete="address-level2"
              maxLength={60}
            />
            <StateSelect reply={reply} initial={kept.state ?? ""} />
            <Field
              {...shared}
              name="zip"
              label="Zip or postal code"
              initial={kept.zip ?? ""}
              autoComplete="postal-code"
              maxLength={12}
            />
            <FieldGroup {...shared} name="gender" legend="Gender">
              {(["male", "female"] as const).map((gender) => (
                <div className="radio" key={gender}>
                  <input
                    type="radio"
                    id={`${PREFIX}gender-${gender}`}
                    name="gender"
                    value={gender}
                    defaultChecked={valueOf(reply, "gender", kept.gender) === gender}
                  />
                  <label htmlFor={`${PREFIX}gender-${gender}`}>{gender === "male" ? "Male" : "Female"}</label>
                </div>
              ))}
            </FieldGroup>
            <Field
              {...shared}
              name="cell_phone"
              label="Cell phone"
              type="tel"
              initial={kept.cell_phone ?? ""}
              autoComplete="tel"
              maxLength={24}
            />
            <Button busy={busy} className="wide">
              {busy ? "Saving…" : "CONTINUE"}
            </Button>
            <CaptchaNotice />
          </>
        );
      }}
    </PostForm>
  );
}

function StateSelect({ reply, initial }: { reply: FormReply | undefined; initial: string }) {
  const id = `${PREFIX}state`;
  const errors = errorsOf(reply, "state");
  const invalid = errors.length > 0;
  return (
    <div className={`field${invalid ? " field-invalid" : ""}`}>
      <label htmlFor={id}>State or province</label>
      <FieldError id={id} errors={errors} />
      <select
        id={id}
        name="state"
        autoComplete="address-level1"
        defaultValue={valueOf(reply, "state", initial)}
        {...(invalid ? { "aria-invalid": true, "aria-describedby": `${id}-error` } : {})}
      >
        <option value="">Choose one</option>
        {stateGroups.map(({ label, states }) => (
          <optgroup key={label} label={label}>
            {states.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}
