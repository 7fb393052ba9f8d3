import { Link } from "@remix-run/react";
import { useEffect } from "react";
import { paths } from "~/paths";
import { Money } from "~/ui/Money";
import { followJackpots, openTicks } from "./ticker";

/** The lobby jackpot above the games; where script runs, it and the jackpots of the tiles grow before one's eyes. */
export default function JackpotBar({ minor }: { minor: number | null }) {
  useEffect(() => {
    if (typeof EventSource === "undefined") return undefined;
    return followJackpots({ open: openTicks, page: document, random: Math.random });
  }, []);
  if (minor === null) return null;
  return (
    <p className="jackpot-bar">
      <Link to={paths.lobbyJackpot}>
        Lobby jackpot{" "}
        <strong data-jackpot="lobby">
          <Money minor={minor} />
        </strong>
      </Link>
    </p>
  );
}
