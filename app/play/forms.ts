import type { FormDescriptor } from "~/forms/descriptor";
import { paths, withQuery } from "~/paths";

/** A game's forms post to the game's own URL; `form` in the query tells them apart. */
const at = (form: string) => (game: string) => withQuery(game, { form });

export const forms = {
  spin: { name: "spin", path: (game: string) => game, for: "players" },
  /** A coupon’s free spin. */
  free: { name: "spin", path: at("free"), for: "players" },
  /** Steps of one game share a name: a draw that came too late is reported on the page that offers the next deal. */
  deal: { name: "hand", path: at("deal"), for: "players" },
  draw: { name: "hand", path: at("draw"), for: "players" },
  keno: { name: "keno", path: at("keno"), for: "players" },
  /** The server picks the numbers. */
  quickpick: { name: "keno", path: at("quickpick"), for: "players" },
  plinko: { name: "plinko", path: at("plinko"), for: "players" },
  dice: { name: "dice", path: at("dice"), for: "players" },
  scratch: { name: "scratch", path: at("scratch"), for: "players" },
  blackjack: { name: "blackjack", path: at("blackjack"), for: "players" },
  move: { name: "blackjack", path: at("move"), for: "players" },
  rotate: { name: "rotate", path: paths.fairness, for: "players" },
} as const satisfies Record<string, FormDescriptor>;

declare module "~/forms/descriptor" {
  interface FormRegistry {
    play: typeof forms;
  }
}
