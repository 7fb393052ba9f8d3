import { Fragment } from "react";
import { OwnerField } from "~/forms/OwnerField";
import { useLanguage } from "~/messages/messages";

interface ChoiceSwitchProps<Choice extends string> {
  /** Where the choice is posted, under `name`. */
  action: string;
  name: string;
  legend: string;
  choices: readonly { value: Choice; label: string; lang?: string }[];
  chosen: Choice;
  /** The page to return to. */
  here: string;
}

/** A choice that changes every page. It posts a plain form, because the response must be a new document. */
export function ChoiceSwitch<Choice extends string>(props: ChoiceSwitchProps<Choice>) {
  const { action, name, legend, choices, chosen, here } = props;
  return (
    <form method="post" action={action} className="choice-switch" lang={useLanguage()}>
      <OwnerField ofBrowser />
      <input type="hidden" name="from" value={here} />
      <fieldset>
        <legend>{legend}</legend>
        {choices.map(({ value, label, lang }) => (
          <Fragment key={value}>
            {" "}
            <button
              name={name}
              value={value}
              lang={lang}
              className="chip"
              aria-pressed={value === chosen}
              type="submit"
            >
              {label}
            </button>
          </Fragment>
        ))}
      </fieldset>
    </form>
  );
}
