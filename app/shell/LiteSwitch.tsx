import { OwnerField } from "~/forms/OwnerField";
import { useMessages } from "~/messages/messages";
import { Button, type ButtonKind } from "~/ui/Button";
import { messages } from "./footer-messages";
import { forms } from "./forms";

interface LiteSwitchProps {
  here: string;
  lite: boolean;
  kind?: ButtonKind;
}

/**
 * The player's switch for pages without any script. It posts a plain form, because the response must be a new
 * document.
 */
export function LiteSwitch({ here, lite, kind = "text" }: LiteSwitchProps) {
  const m = useMessages(messages);
  return (
    <form method="post" action={forms.liteMode.path}>
      <OwnerField ofBrowser />
      <input type="hidden" name="from" value={here} />
      <input type="hidden" name="lite" value={lite ? "0" : "1"} />
      <Button kind={kind}>{lite ? m.fullSite : m.liteSite}</Button>
    </form>
  );
}
