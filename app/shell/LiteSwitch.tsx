import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { Button, type ButtonKind } from "~/ui/Button";
import { messages } from "./footer-messages";

interface LiteSwitchProps {
  here: string;
  lite: boolean;
  kind?: ButtonKind;
}

/** Design §5.7: pages without any script, by the player's own choice. Its answer is a new document, so it is a plain form. */
export function LiteSwitch({ here, lite, kind = "text" }: LiteSwitchProps) {
  const m = useMessages(messages);
  return (
    <form method="post" action={paths.liteMode}>
      <input type="hidden" name="from" value={here} />
      <input type="hidden" name="lite" value={lite ? "0" : "1"} />
      <Button kind={kind}>{lite ? m.fullSite : m.liteSite}</Button>
    </form>
  );
}
