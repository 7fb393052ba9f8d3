import { Link } from "@remix-run/react";
import type { ButtonHTMLAttributes, ReactNode } from "react";

/** `primary` is the one main action of a view, `quiet` any other, and `danger` removes something. */
export type ButtonKind = "primary" | "quiet" | "danger" | "text";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: ButtonKind;
  /** Its form is being sent: a second press does nothing. */
  busy?: boolean;
  children: ReactNode;
}

export function Button({ kind = "primary", busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button type="submit" {...rest} className={classes(kind, className)} aria-disabled={busy || undefined}>
      {children}
    </button>
  );
}

interface ButtonLinkProps {
  to: string;
  kind?: ButtonKind;
  className?: string;
  preventScrollReset?: boolean;
  replace?: boolean;
  children: ReactNode;
}

export function ButtonLink({ to, kind = "primary", className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes(kind, className)} {...rest}>
      {children}
    </Link>
  );
}

function classes(kind: ButtonKind, more: string | undefined): string {
  return `button button-${kind}${more ? ` ${more}` : ""}`;
}
