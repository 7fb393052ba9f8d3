import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ChoiceSwitch } from "./ChoiceSwitch";
import { messages } from "./footer-messages";
import { themes, type Theme } from "./theme";

/** Dark, light, or the device's setting. */
export function ThemeSwitch({ here, theme }: { here: string; theme: Theme }) {
  const labels = useMessages(messages).theme;
  return (
    <ChoiceSwitch
      action={paths.theme}
      name="theme"
      legend={labels.legend}
      choices={themes.map((value) => ({ value, label: labels[value] }))}
      chosen={theme}
      here={here}
    />
  );
}
