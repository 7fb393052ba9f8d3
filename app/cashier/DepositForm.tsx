import { useNavigate } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { Button, ButtonLink } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { onCredited } from "./after-paying";
import type { CashierFields } from "./fields";
import { messages } from "./messages";

interface CashierFormProps extends Pick<ComponentProps<"form">, "target" | "onSubmit"> {
  action: string;
  fields: CashierFields;
  label: string;
}

interface DepositFormProps extends Omit<CashierFormProps, "target" | "onSubmit"> {
  /** URL without the cashier; navigating there reloads the coupon and the balance. */
  closeTo: string;
  /** Where a player who has paid goes on; reloads them as well. */
  afterPaying: string;
}

/**
 * Posts to the hosted cashier in a new window. When that one says that the money has come, the player goes on to play;
 * when focus returns before, the cashier closes. Coupon and balance are reloaded. Without script, the link in
 * `AfterPaying` does that.
 */
export function DepositForm({ closeTo, afterPaying, ...form }: DepositFormProps) {
  const [isOut, setOut] = useState(false);
  const navigate = useNavigate();

  useSafeEffect(() => {
    if (!isOut) return undefined;
    const goOn = (to: string) => navigate(to, { preventScrollReset: true });
    const comeBack = () => {
      if (document.visibilityState === "visible") goOn(closeTo);
    };
    const stopListening = onCredited(() => goOn(afterPaying));
    // Phones fire `visibilitychange` when a tab is shown again, but not always `focus`.
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stopListening();
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [isOut, navigate, closeTo, afterPaying]);

  return <CashierForm {...form} target="cherrystone-cashier" onSubmit={() => setOut(true)} />;
}

export function CashierForm({ action, fields, label, target, onSubmit }: CashierFormProps) {
  return (
    <form method="post" action={action} target={target} onSubmit={onSubmit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button className="wide">{label}</Button>
    </form>
  );
}

/** Explains the new window, and links back for players without script. */
export function AfterPaying({ to }: { to: string }) {
  const { newWindow } = useMessages(messages);
  return (
    <p className="hint">
      {rich(newWindow, {
        back: around(ButtonLink, { kind: "text", to, preventScrollReset: true }),
      })}
    </p>
  );
}
