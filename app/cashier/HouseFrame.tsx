import type { ReactNode } from "react";
import { brand } from "~/brand";
import { useMessages } from "~/messages/messages";
import { FailurePart } from "~/shell/FailurePart";
import { Logo } from "~/ui/art/Logo";
import { messages } from "./house-messages";

/** The hosted cashier's own page frame: a place apart from the lobby, and plainly a sandbox (design §8). */
export function HouseFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="page page-narrow house">
      <HouseHead />
      <h1>{title}</h1>
      {children}
    </section>
  );
}

/** What it shows in place of a page that cannot be had: a sandbox still. */
export function HouseFailure() {
  return (
    <>
      <div className="page page-narrow house house-failure">
        <HouseHead />
      </div>
      <FailurePart />
    </>
  );
}

function HouseHead() {
  const m = useMessages(messages);
  return (
    <>
      <p className="house-head">
        <span className="brand">
          <Logo />
          <span>{brand.name}</span>
        </span>
        <span className="label">{m.name}</span>
      </p>
      <p className="notice">{m.sandbox(brand.sandboxNotice)}</p>
    </>
  );
}
