import { Link } from "@remix-run/react";
import { useState } from "react";
import { useMessages } from "~/messages/messages";
import { paths } from "~/paths";
import { moneyFormat } from "~/ui/money";
import { useSafeEffect } from "~/ui/use-safe-effect";
import { messages } from "./messages";
import type { PanelData } from "./panel.server";

const TICK_MS = 5_000;

/** How long the player has been logged in, and what play has brought since: on every page where money is staked. */
export function SessionPanel({ panel }: { panel: PanelData | null }) {
  const words = useMessages(messages);
  const { money } = useMessages(moneyFormat);
  const minutes = useMinutes(panel);
  if (panel === null) return null;
  const { netMinor: net, currency } = panel;
  const amount = money(net, currency);
  return (
    // Not a live region: it would talk all the time.
    <p className="session-panel" role="group" aria-label={words.label}>
      <span>{words.loggedIn(words.duration(minutes))}</span>{" "}
      <span>
        {words.net} <b>{net > 0 ? words.won(amount) : amount}</b>
      </span>{" "}
      <Link to={paths.limits}>{words.limits}</Link>
    </p>
  );
}

/** Goes on from what the server knew. */
function useMinutes(panel: PanelData | null): number {
  const [ticked, setTicked] = useState({ panel, seconds: 0 });
  useSafeEffect(() => {
    const start = performance.now();
    const tick = () => setTicked({ panel, seconds: Math.floor((performance.now() - start) / 1000) });
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [panel]);
  const since = ticked.panel === panel ? ticked.seconds : 0;
  return Math.floor(((panel?.seconds ?? 0) + since) / 60);
}
