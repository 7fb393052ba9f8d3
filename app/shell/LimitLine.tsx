import { Link } from "@remix-run/react";
import { useMessages } from "~/messages/messages";
import { around, rich } from "~/messages/rich";
import { paths } from "~/paths";
import { messages } from "./messages";
import type { RootData } from "./root-data";

interface LimitLineProps {
  limits: NonNullable<RootData["limits"]>;
  here: string;
}

/** On every page while a raise of a limit can be confirmed, except on the page that has its buttons. */
export function LimitLine({ limits, here }: LimitLineProps) {
  const m = useMessages(messages);
  if (limits.toConfirm === 0 || here.startsWith(paths.limits)) return null;
  return (
    <p className="notice frame-notice" role="status">
      {rich(m.limitToConfirm, { limits: around(Link, { to: paths.limits }) })}
    </p>
  );
}
