interface LogoProps {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * The brand mark, a cherry with a gem for a stone. It is decorative: the brand name beside it is real text.
 * It uses the same file as the favicon, which every page fetches anyway, so that no page carries the SVG
 * inline.
 */
export function Logo({ size = 36 }: LogoProps) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
