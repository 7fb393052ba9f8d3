import { useMessages } from "~/messages/messages";
import { type Theme, themes } from "~/ui/theme";
import { ChoiceSwitch } from "./ChoiceSwitch";
import { messages } from "./footer-messages";
import { forms } from "./forms";

/** Dark, light, or the device's setting. */
export function ThemeSwitch({ here, theme }: { here: string; theme: Theme }) {
  const labels = useMessages(messages).theme;
  return (
    <ChoiceSwitch
      action={forms.theme.path}
      name="theme"
      legend={labels.legend}
      choices={themes.map((value) => ({ value, label: labels[value] }))}
      chosen={theme}
      here={here}
    />
  );
}
