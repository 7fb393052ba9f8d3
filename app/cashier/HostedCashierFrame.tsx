import type { ReactNode } from "react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import type { CadRate } from "~/shared/cad-rate";
import { FailurePart } from "~/shell/FailurePart";
import { OrWithoutScript } from "~/shell/OrWithoutScript";
import { useSandboxNotice } from "~/shell/SandboxNotice";
import { Logo } from "~/ui/art/Logo";
import { ButtonLink } from "~/ui/Button";
import { CadNote } from "~/ui/Cad";
import { messages } from "./hosted-messages";

interface FrameProps {
  title: string;
  /** For pages whose amounts are given in Canadian dollars too. */
  cadRate?: CadRate | null;
  children: ReactNode;
}

/** Page frame of the hosted cashier: separate from the lobby, and clearly labeled as a sandbox where it is one. */
export function HostedCashierFrame({ title, cadRate = null, children }: FrameProps) {
  return (
    <section className="page page-narrow hosted">
      <HostedCashierHead />
      <h1>{title}</h1>
      {children}
      <CadNote rate={cadRate} />
    </section>
  );
}

/** To the page that opened the hosted cashier. */
export function BackToCasino({ to }: { to: string }) {
  const m = useMessages(messages);
  return (
    <ButtonLink kind="quiet" to={to}>
      {m.returnTo(brand().name)}
    </ButtonLink>
  );
}

/** Error page of the hosted cashier; it keeps the sandbox label. */
export function HostedCashierFailure() {
  return (
    <OrWithoutScript>
      <div className="page page-narrow hosted hosted-failure">
        <HostedCashierHead />
      </div>
      <FailurePart />
    </OrWithoutScript>
  );
}

function HostedCashierHead() {
  const m = useMessages(messages);
  const notice = useSandboxNotice();
  return (
    <>
      <p className="hosted-head">
        <span className="brand">
          <Logo />
          <span>{brand().name}</span>
        </span>{" "}
        <span className="label">{m.name}</span>
      </p>
      {notice === null ? null : <p className="notice">{m.sandbox(notice)}</p>}
    </>
  );
}
