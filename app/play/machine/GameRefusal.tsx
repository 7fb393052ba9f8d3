import type { FormReply } from "~/forms/reply";
import { lazyPart } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";

const RefusalStep = lazyPart(() => import("./RefusalStep"), ".game-form");

/** What helps after a refusal, besides the error summary: hardly any page needs it. */
export function GameRefusal({ reply }: { reply: FormReply | undefined }) {
  return reply ? (
    <LateParts>
      <RefusalStep reply={reply} />
    </LateParts>
  ) : null;
}
