import { paths } from "~/paths";
import { ButtonLink } from "~/ui/Button";

/** Why a player can stake nothing at a game. */
export interface NoStake {
  text: string;
  /** The label of a link to the player's own limits, if one of them is the cause. */
  limits: string | null;
}

/** Stands in place of the stakes; the button that would stake is left out. @param id of the field it replaces */
export function NoStakeNotice({ id, why: { text, limits } }: { id: string; why: NoStake }) {
  return (
    <div className="notice no-stake" id={id}>
      <p>{text}</p>
      {limits === null ? null : (
        <p className="actions">
          <ButtonLink kind="quiet" to={paths.limits}>
            {limits}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
