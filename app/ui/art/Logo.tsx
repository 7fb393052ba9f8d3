import { Sprite } from "../Icon";

/**
 * The brand mark, a cherry with a gem for a stone. It is decorative: the brand name beside it is real text. It comes with
 * the icons, which every page fetches anyway.
 */
export function Logo() {
  return <Sprite id="logo" className="logo" />;
}
