import { useMessages } from "~/messages/messages";
import { withCashier } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { CashierPanel } from "./CashierPanel";
import { placeToPlayFrom } from "./close-to";
import type { CashierData } from "./data.server";
import { messages } from "./messages";

/**
 * The cashier as a dialog over another page. If its data could not be loaded, it says so and links to the cashier
 * page.
 */
export default function CashierDialog({ data, here }: { data: CashierData | null; here: string }) {
  const m = useMessages(messages);
  return (
    <Dialog title={m.title} closeTo={here}>
      {data ? (
        <CashierPanel
          data={data}
          place={{
            cashier: withCashier(here),
            coupons: withCashier(here, "coupons"),
            withdraw: withCashier(here, "withdraw"),
            close: here,
            afterPaying: placeToPlayFrom(here),
            play: placeToPlayFrom(here),
            from: here,
          }}
        />
      ) : (
        <>
          <p className="notice notice-bad" role="alert">
            {m.noAnswer}
          </p>
          <p className="actions">
            <ButtonLink to={withCashier(here)}>{m.tryAgain}</ButtonLink>
          </p>
        </>
      )}
    </Dialog>
  );
}
