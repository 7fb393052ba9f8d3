import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/Button";

/** The fields of the cashier form, named as in spec §7. */
export type CashierFields = Record<
  | "RTGLogin"
  | "RTG_PID"
  | "HashedPassword"
  | "Lang"
  | "CasinoID"
  | "Sportsbook"
  | "SkinID"
  | "RedirectURL"
  | "SessionID",
  string
>;

interface DepositFormProps {
  action: string;
  fields: CashierFields;
  label: string;
}

/**
 * Posts to the cashier in a new window (spec §7). When the focus returns, the cashier closes and coupon and
 * balance are fetched again (spec §4); without script the link below does the same.
 */
export function DepositForm({ action, fields, label }: DepositFormProps) {
  const [isOut, setOut] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (!isOut) return undefined;
    const comeBack = () => navigate(paths.promotions);
    window.addEventListener("focus", comeBack);
    return () => window.removeEventListener("focus", comeBack);
  }, [isOut, navigate]);

  return (
    <>
      <form method="post" action={action} target="cherrystone-cashier" onSubmit={() => setOut(true)}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button className="wide">{label}</Button>
      </form>
      <p className="hint">The cashier opens in a new window.</p>
      <ButtonLink kind="text" to={paths.promotions}>
        I have finished: show my coupon and balance
      </ButtonLink>
    </>
  );
}
