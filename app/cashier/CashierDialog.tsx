import { useMessages } from "~/messages/messages";
import { paths, withCashier } from "~/paths";
import { Dialog } from "~/shell/Dialog";
import { ButtonLink } from "~/ui/Button";
import { CashierPanel } from "./CashierPanel";
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
            play: isForPlaying(here) ? here : paths.games,
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

/** Players come to these pages to play, so the cashier leads on to them, and elsewhere to the lobby. */
function isForPlaying(here: string): boolean {
  return here.startsWith(paths.games) || here.startsWith(paths.play(""));
}
