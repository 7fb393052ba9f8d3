import { useFormReply } from "~/forms/form-context";
import { errorsOf } from "~/forms/reply";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";
import { DEMO_FACT } from "../demo/fact";
import { messages } from "../messages";

/**
 * A link to the next step after a refusal, if that is on another page. The error summary has the message
 * itself.
 */
export default function RefusalStep() {
  const reply = useFormReply();
  const words = useMessages(messages).refusal;
  // In a demo, the link to new credits is already above the game.
  if (!reply || reply.facts[DEMO_FACT] !== undefined) return null;
  if (reply.code === "insufficient_funds") return <NextStep to={paths.cashier} label={words.cashier} />;
  if (reply.code === "not_found" && errorsOf(reply, "").length > 0)
    return <NextStep to={paths.games} label={words.games} />;
  return null;
}

function NextStep({ to, label }: { to: string; label: string }) {
  return (
    <p className="actions">
      <ButtonLink kind="quiet" to={to}>
        {label}
      </ButtonLink>
    </p>
  );
}
