import { lazyPart } from "./lazy-part";
import { LateParts } from "./ready";

const Failure = lazyPart(() => import("./Failure"), ".failure");

/** The error page. Loaded on demand, because few pages fail. */
export function FailurePart() {
  return (
    <LateParts>
      <Failure />
    </LateParts>
  );
}
