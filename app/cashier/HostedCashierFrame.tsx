import type { ReactNode } from "react";
import { brand } from "~/brand";
import { messages as brandMessages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import { FailurePart } from "~/shell/FailurePart";
import { Logo } from "~/ui/art/Logo";
import { messages } from "./hosted-messages";

/** Page frame of the hosted cashier: separate from the lobby, and clearly labeled as a sandbox. */
export function HostedCashierFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page page-narrow hosted">
      <HostedCashierHead />
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** Error page of the hosted cashier; it keeps the sandbox label. */
export function HostedCashierFailure() {
  return (
    <>
      <div className="page page-narrow hosted hosted-failure">
        <HostedCashierHead />
      </div>
      <FailurePart />
    </>
  );
}

function HostedCashierHead() {
  const m = useMessages(messages);
  return (
    <>
      <p className="hosted-head">
        <span className="brand">
          <Logo />
          <span>{brand.name}</span>
        </span>
        <span className="label">{m.name}</span>
      </p>
      <p className="notice">{m.sandbox(useMessages(brandMessages).sandboxNotice)}</p>
    </>
  );
}
