import { languages, type Language } from "~/messages/languages";
import { useLanguage } from "~/messages/messages";
import { paths } from "~/paths";
import { ChoiceSwitch } from "./ChoiceSwitch";

const choices = Object.entries(languages).map(([tag, { name }]) => ({
  value: tag as Language,
  label: name,
  lang: tag,
}));

/** In each language at once: whoever looks for it cannot read the other. */
const LEGEND = "Language / Langue";

/** Each language by its own name, for whoever reads no other. */
export function LanguageSwitch({ here }: { here: string }) {
  return (
    <ChoiceSwitch
      action={paths.language}
      name="language"
      legend={LEGEND}
      choices={choices}
      chosen={useLanguage()}
      here={here}
    />
  );
}
