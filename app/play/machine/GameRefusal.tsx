import { useFormReply } from "~/forms/form-context";
import { lazyPart } from "~/shell/lazy-part";
import { LateParts } from "~/shell/ready";

const RefusalStep = lazyPart(() => import("./RefusalStep"), ".game-form");

/** What helps after a refusal, besides the error summary: hardly any page needs it. */
export function GameRefusal() {
  return useFormReply() ? (
    <LateParts>
      <RefusalStep />
    </LateParts>
  ) : null;
}
