interface LogoProps {
  /** Width and height in CSS pixels. */
  size?: number;
  className?: string;
}

/**
 * The brand mark: a cherry whose stone is a gem. It is decoration beside the
 * brand's name, which stays real text; the same drawing is `/favicon.svg`.
 */
export function Logo({ size = 32, className }: LogoProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="none" stroke="#3f8f45" strokeWidth="4" strokeLinecap="round" d="M27 22C27 13 34 6 44 3" />
      <path fill="#2f7d3b" d="M38 6C44 16 55 19 63 12 60 3 48 0 38 6z" />
      <path fill="#6cc46d" d="M38 6C48 5 56 6 63 12 60 3 48 0 38 6z" />
      <circle cx="28" cy="40" r="23.5" fill="#a3103d" />
      <circle cx="26" cy="38.5" r="20.5" fill="#e82c62" />
      <path fill="none" stroke="#7a0a2d" strokeWidth="3" strokeLinecap="round" d="M20 20.5q7 4 15 1" />
      <path fill="none" stroke="#ffc2d1" strokeWidth="4" strokeLinecap="round" d="M10 38c0-6 3-10 7-12" />
      <path fill="#6b0726" d="M21 29.5h16l9 11L29 61 12 40.5z" />
      <path fill="#f2c14e" d="M22.5 32h13l7 8.5L29 57 15.5 40.5z" />
      <path fill="#fff4e6" d="M22.5 32H29l-6 8.5h-7.5z" />
      <path fill="#ffe6a0" d="M29 32l6 8.5H23z" />
      <path fill="#ffd266" d="M29 57l-6-16.5h12z" />
      <path fill="#b8740d" d="M29 57l6-16.5h7.5z" />
      <path fill="#e0a32e" d="M29 57L15.5 40.5H23z" />
    </svg>
  );
}
