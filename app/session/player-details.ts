import type { Player } from "~/casino/contract/account";

/** Whether the account has all the details that a deposit requires. */
export function hasCompleteDetails(player: Player): boolean {
  return [player.address_one, player.city, player.state_id, player.zip_code].every(
    (part) => part.trim() !== "",
  );
}
