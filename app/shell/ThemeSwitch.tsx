import { useMessages } from "~/messages/messages";
import { ChoiceSwitch } from "./ChoiceSwitch";
import { messages } from "./footer-messages";
import { themes, type Theme } from "~/ui/theme";
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
