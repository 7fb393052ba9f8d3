import { type ReactNode, useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckedFields } from "~/forms/CheckedFields";
import { Field, FieldGroup, Select } from "~/forms/Field";
import type { FieldErrors } from "~/forms/field-rules";
import { FormScope, useFormReply, useFormValue } from "~/forms/form-context";
import { PostForm } from "~/forms/PostForm";
import { Radio } from "~/forms/Radio";
import { SubmitButton } from "~/forms/SubmitButton";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { CaptchaNotice } from "./CaptchaNotice";
import type { OnboardingData } from "./data.server";
import { forms } from "./forms";
import { messages } from "./messages";
import { countries, type CountryCode, DEFAULT_COUNTRY, isCountry, ofCountry } from "./states";

const FORM_ID = "details-form";

/** moreDetails: the account details required before a first deposit. */
export function DetailsForm({ data, from }: { data: OnboardingData; from: string }) {
  const m = useMessages(messages).details;
  return (
    <PostForm
      id={FORM_ID}
      form={forms.moreDetails}
      formKey={data.formKey}
      from={from}
      idPrefix="details-"
      className="stack"
    >
      {/* Enter presses a form's first button, so this must come before the small country button. */}
      <button type="submit" className="first-button" tabIndex={-1} aria-hidden="true">
        {m.button}
      </button>
      <p>{m.why}</p>
      <DetailsFields data={data} />
      <SubmitButton busyLabel={m.busy} className="wide">
        {m.button}
      </SubmitButton>
      <CaptchaNotice />
    </PostForm>
  );
}

/** The country decides which states there are, and what they and the postal code are called. */
function DetailsFields({ data }: { data: OnboardingData }) {
  const initial = useFormValue("country", data.values.country);
  const [country, setCountry] = useState(isCountry(initial) ? initial : DEFAULT_COUNTRY);
  const own = data.emptyErrorsIn?.[country] ?? {};
  return (
    <CheckedFields formId={FORM_ID} emptyErrors={own}>
      <InWords own={own}>
        <Fields stored={data.values} country={country} onCountry={setCountry} />
      </InWords>
    </CheckedFields>
  );
}

/** An error that stands may be worded for the country chosen before. */
function InWords({ own, children }: { own: FieldErrors; children: ReactNode }) {
  const reply = useFormReply();
  const errors = { ...reply?.errors };
  for (const name of Object.keys(errors)) errors[name] = own[name] ?? errors[name] ?? [];
  return <FormScope reply={reply && { ...reply, errors }}>{children}</FormScope>;
}

interface FieldsProps {
  stored: Record<string, string>;
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
}

function Fields({ stored, country, onCountry }: FieldsProps) {
  const m = useMessages(messages).details;
  const shared = { required: true };
  return (
    <>
      <Field
        {...shared}
        name="address_1"
        label={m.address}
        initial={stored.address_1 ?? ""}
        autoComplete="address-line1"
      />
      <Field
        {...shared}
        name="city"
        label={m.city}
        initial={stored.city ?? ""}
        autoComplete="address-level2"
      />
      <CountryAndState stored={stored} country={country} onCountry={onCountry} />
      <Field
        {...shared}
        name="zip"
        label={ofCountry(m.regions, country).zip}
        initial={stored.zip ?? ""}
        autoComplete="postal-code"
      />
      <GenderChoice stored={stored} />
      <Field
        {...shared}
        name="cell_phone"
        label={m.cellPhone}
        hint={m.cellPhoneHint}
        type="tel"
        inputMode="tel"
        initial={stored.cell_phone ?? ""}
        autoComplete="tel"
      />
    </>
  );
}

function GenderChoice({ stored }: Pick<FieldsProps, "stored">) {
  const picked = useFormValue("gender", stored.gender);
  const m = useMessages(messages).details;
  return (
    <FieldGroup name="gender" legend={m.gender}>
      {(["male", "female"] as const).map((gender) => (
        <Radio key={gender} name="gender" value={gender} isPicked={picked === gender} required>
          {m[gender]}
        </Radio>
      ))}
    </FieldGroup>
  );
}

/**
 * The state list depends on the country. Without script, a small button loads the other list; with script the list
 * changes at once and the button is hidden.
 */
function CountryAndState({ stored, country, onCountry }: FieldsProps) {
  const m = useMessages(messages).details;
  const withScript = useHydrated();
  const { states } = countries[country];
  const nameIn = (english: string) => m.places[english] ?? english;
  const reply = useFormReply();
  const shared = { required: true };
  return (
    <>
      <div className={withScript ? undefined : "field-with-button"}>
        <Select
          {...shared}
          name="country"
          label={m.country}
          autoComplete="country"
          initial={country}
          options={Object.entries(countries).map(([value, { name }]) => ({ value, name: nameIn(name) }))}
          onChange={({ target: { value } }) => onCountry(isCountry(value) ? value : DEFAULT_COUNTRY)}
        />
        {withScript ? null : (
          <Button kind="quiet" formAction={forms.detailsCountry.path} formNoValidate>
            {m.showList}
          </Button>
        )}
      </div>
      <Select
        {...shared}
        key={country}
        name="state"
        label={ofCountry(m.regions, country).state}
        autoComplete="address-level1"
        initial={stored.country === country || reply ? (stored.state ?? "") : ""}
        options={[
          { value: "", name: m.chooseOne },
          ...states.map(({ value, name }) => ({ value, name: nameIn(name) })),
        ]}
      />
    </>
  );
}
