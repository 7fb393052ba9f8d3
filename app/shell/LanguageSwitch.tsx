import { languages, type Language } from "~/messages/languages";
import { useLanguage } from "~/messages/messages";
import { paths } from "~/paths";
import { ChoiceSwitch } from "./ChoiceSwitch";

const choices = Object.entries(languages).map(([tag, { name }]) => ({
  value: tag as Language,
  label: name,
  lang: tag,
}));

/** Each language by its own name, for whoever reads no other. */
export function LanguageSwitch({ here }: { here: string }) {
  return (
    <ChoiceSwitch
      action={paths.language}
      name="language"
      legend="Language / Langue"
      choices={choices}
      chosen={useLanguage()}
      here={here}
    />
  );
}
