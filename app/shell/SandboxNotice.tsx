import { useRouteLoaderData } from "@remix-run/react";
import { messages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import type { RootData } from "./root-data";

/** That no real money moves, where that is so; null elsewhere. */
export function useSandboxNotice(): string | null {
  const { sandboxNotice } = useMessages(messages);
  const isOne = useRouteLoaderData<RootData>("root")?.paysInSandbox ?? false;
  return isOne ? sandboxNotice : null;
}

/** The small print of an offer: for whom it is, and that no real money moves, where that is so. */
export function SmallPrint() {
  const { ageNotice } = useMessages(messages);
  const notice = useSandboxNotice();
  return <p className="small-print">{notice === null ? ageNotice : `${ageNotice} ${notice}`}</p>;
}
