import { errorsOf, type FormReply } from "~/forms/reply";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";

/** The next step after a refusal, where it is on another page. The sentence itself stands in the summary. */
export function GameRefusal({ reply }: { reply: FormReply | undefined }) {
  if (reply?.code === "insufficient_funds") return <NextStep to={paths.cashier} label="CASHIER" />;
  if (reply?.code === "not_found" && errorsOf(reply, "").length > 0)
    return <NextStep to={paths.games} label="All games" />;
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
