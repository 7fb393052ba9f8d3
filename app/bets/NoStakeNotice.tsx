import { Link } from "@remix-run/react";
import { paths } from "~/paths";

/** Why a player can stake nothing at a game. */
export interface NoStake {
  text: string;
  /** The text of a link to the player's own limits, if one of them is the cause. */
  limits: string | null;
  /** The game's least stake, integer minor units. */
  leastMinor: number;
}

/** Stands in place of the stakes; the button that would stake is left out. @param id of the field it replaces */
export function NoStakeNotice({ id, why: { text, limits } }: { id: string; why: NoStake }) {
  return (
    <p className="notice" id={id}>
      {`${text} `}
      {limits && <Link to={paths.limits}>{limits}</Link>}
    </p>
  );
}
