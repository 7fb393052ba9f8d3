import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { useMessages } from "~/messages/messages";
import { rich } from "~/messages/rich";
import { Button, ButtonLink } from "~/ui/Button";
import { useSafeEffect } from "~/ui/use-safe-effect";
import type { CashierFields } from "./fields";
import { messages } from "./messages";

interface DepositFormProps {
  action: string;
  fields: CashierFields;
  label: string;
  /** The page without the cashier, where coupon and balance are fetched again. */
  closeTo: string;
}

/**
 * Posts to the cashier in a new window (spec §7). When the focus returns, the cashier closes and coupon and
 * balance are fetched again (spec §4); without script the link of `AfterPaying` does the same.
 */
export function DepositForm({ action, fields, label, closeTo }: DepositFormProps) {
  const [isOut, setOut] = useState(false);
  const navigate = useNavigate();

  useSafeEffect(() => {
    if (!isOut) return undefined;
    const comeBack = () => {
      if (document.visibilityState === "visible") navigate(closeTo, { preventScrollReset: true });
    };
    // Phones tell of a tab that is shown again and not always of its window's focus.
    window.addEventListener("focus", comeBack);
    document.addEventListener("visibilitychange", comeBack);
    return () => {
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

/** What the new window is, and the way back from it where no script sees the focus return. */
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
