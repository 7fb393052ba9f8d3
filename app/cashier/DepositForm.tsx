import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Button, ButtonLink } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { onCredited } from "./after-paying";
import type { CashierFields } from "./fields";
import { messages } from "./messages";

interface DepositFormProps {
  action: string;
  fields: CashierFields;
  label: string;
  /** URL without the cashier; navigating there reloads the coupon and the balance. */
  closeTo: string;
}

/**
 * Posts to the hosted cashier in a new window. When that one says that the money has come, or focus returns, the cashier
 * closes and the coupon and balance are reloaded; without script, the link in `AfterPaying` does that.
 */
export function DepositForm({ action, fields, label, closeTo }: DepositFormProps) {
  const [isOut, setOut] = useState(false);
  const navigate = useNavigate();

  useSafeEffect(() => {
    if (!isOut) return undefined;
    const close = () => navigate(closeTo, { preventScrollReset: true });
    const comeBack = () => {
      if (document.visibilityState === "visible") close();
    };
    const stopListening = onCredited(close);
    // Phones fire `visibilitychange` when a tab is shown again, but not always `focus`.
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      stopListening();
      window.removeEventListener("focus", comeBack);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [isOut, navigate, closeTo]);

  return (
    <form method="post" action={action} target="cherrystone-cashier" onSubmit={() => setOut(true)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button className="wide">{label}</Button>
    </form>
  );
}

/** Explains the new window, and links back for players without script. */
export function AfterPaying({ closeTo }: { closeTo: string }) {
  const { newWindow } = useMessages(messages);
  return (
    <p className="hint">
      {rich(newWindow, {
        back: (words) => (
          <ButtonLink kind="text" to={closeTo} preventScrollReset>
            {words}
          </ButtonLink>
        ),
      })}
    </p>
  );
}
