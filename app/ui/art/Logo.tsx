interface LogoProps {
  /** Width and height in CSS pixels. */
  size?: number;
}

/**
 * The brand mark, a cherry whose stone is a gem: decoration beside the brand's name, which stays real text. The
 * picture is the one that every page fetches as its icon, so that no page carries its fifteen shapes again.
 */
export function Logo({ size = 36 }: LogoProps) {
  return <img src="/favicon.svg" width={size} height={size} alt="" />;
}
