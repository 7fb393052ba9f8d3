import { useRouteLoaderData } from "@remix-run/react";
import { messages } from "~/brand-messages";
import { useMessages } from "~/messages/messages";
import type { RootData } from "./root-data";

/** That no real money moves, where that is so; null elsewhere. */
export function useSandboxNotice(): string | null {
  const { sandboxNotice } = useMessages(messages);
  const root = useRouteLoaderData<RootData>("root");
  return root && root.paysInSandbox ? sandboxNotice : null;
}
