interface CasinoTextProps {
  /** See `langOf`. */
  lang: string | undefined;
  children: string;
}

/** A text of the casino within a sentence of ours, marked if it is in another language. */
export function CasinoText({ lang, children }: CasinoTextProps) {
  return lang === undefined ? <>{children}</> : <span lang={lang}>{children}</span>;
}
