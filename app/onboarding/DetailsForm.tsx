import { useState } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { CheckedFields } from "~/forms/CheckedFields";
import type { FieldErrors } from "~/forms/field-rules";
import { PostForm } from "~/forms/PostForm";
import { valueOf, type FormReply } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { Button } from "~/ui/Button";
import { Field, FieldGroup, Select } from "~/forms/Field";
import { Radio } from "~/forms/Radio";
import { CaptchaNotice } from "./CaptchaNotice";
import { forms } from "./forms";
import { messages } from "./messages";
import { countries, DEFAULT_COUNTRY, isCountry, ofCountry, type CountryCode } from "./states";
import type { OnboardingData } from "./data.server";

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
      {({ reply, busy }) => (
        <>
          {/* Enter presses a form's first button, so this must come before the small country button. */}
          <button type="submit" className="first-button" tabIndex={-1} aria-hidden="true">
            {m.button}
          </button>
          <p>{m.why}</p>
          <DetailsFields reply={reply} data={data} />
          <Button busy={busy} className="wide">
            {busy ? m.busy : m.button}
          </Button>
          <CaptchaNotice />
        </>
      )}
    </PostForm>
  );
}

/** The country decides which states there are, and what they and the postal code are called. */
function DetailsFields({ reply, data }: { reply: FormReply | undefined; data: OnboardingData }) {
  const initial = valueOf(reply, "country", data.values.country);
  const [country, setCountry] = useState(isCountry(initial) ? initial : DEFAULT_COUNTRY);
  const own = data.emptyErrorsIn?.[country] ?? {};
  return (
    <CheckedFields formId={FORM_ID} reply={reply} emptyErrors={own}>
      {(checked) => (
        <Fields
          reply={checked && { ...checked, errors: inWords(own, checked.errors) }}
          stored={data.values}
          country={country}
          onCountry={setCountry}
        />
      )}
    </CheckedFields>
  );
}

/** An error that stands may be worded for the country chosen before. */
function inWords(own: FieldErrors, errors: FormReply["errors"]): FormReply["errors"] {
  return Object.fromEntries(Object.entries(errors).map(([name, messages]) => [name, own[name] ?? messages]));
}

interface FieldsProps {
  reply: FormReply | undefined;
  stored: Record<string, string>;
  country: CountryCode;
  onCountry: (country: CountryCode) => void;
}

function Fields({ reply, stored, country, onCountry }: FieldsProps) {
  const m = useMessages(messages).details;
  const shared = { reply, required: true };
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
      <CountryAndState reply={reply} stored={stored} country={country} onCountry={onCountry} />
      <Field
        {...shared}
        name="zip"
        label={ofCountry(m.regions, country).zip}
        initial={stored.zip ?? ""}
        autoComplete="postal-code"
      />
      <GenderChoice reply={reply} stored={stored} />
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

function GenderChoice({ reply, stored }: Pick<FieldsProps, "reply" | "stored">) {
  const m = useMessages(messages).details;
  return (
    <FieldGroup reply={reply} name="gender" legend={m.gender}>
      {(["male", "female"] as const).map((gender) => (
        <Radio
          key={gender}
          name="gender"
          value={gender}
          isPicked={valueOf(reply, "gender", stored.gender) === gender}
          required
        >
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
function CountryAndState({ reply, stored, country, onCountry }: FieldsProps) {
  const m = useMessages(messages).details;
  const withScript = useHydrated();
  const { states } = countries[country];
  const nameIn = (english: string) => m.places[english] ?? english;
  const shared = { reply, required: true };
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
