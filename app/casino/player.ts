import type { Player } from "./contract/account";

/** Spec §5: the account details are complete only if these are all non-empty. */
export function hasCompleteDetails(player: Player): boolean {
  return [player.address_one, player.city, player.state_id, player.zip_code].every(
    (part) => part.trim() !== "",
  );
}
