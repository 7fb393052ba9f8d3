import { useLanguage } from "~/messages/messages";
import { type Language, languages } from "~/shared/languages";
import { ChoiceSwitch } from "./ChoiceSwitch";
import { forms } from "./forms";

const choices = Object.entries(languages).map(([tag, { name }]) => ({
  value: tag as Language,
  label: name,
  lang: tag,
}));

/** In both languages: someone looking for the switch may not read the current one. */
const LEGEND = "Language / Langue";

/** Each language is named in itself, for readers of no other. */
export function LanguageSwitch({ here }: { here: string }) {
  return (
    <ChoiceSwitch
      action={forms.language.path}
      name="language"
      legend={LEGEND}
      choices={choices}
      chosen={useLanguage()}
      here={here}
    />
  );
}
