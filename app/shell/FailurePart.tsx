import { Suspense } from "react";
import { lazyPart } from "./lazy-part";

const Failure = lazyPart(() => import("./Failure"), ".failure");

/** The page of a failure. Few pages fail: its script comes with the first that does (design §10). */
export function FailurePart() {
  return (
    <Suspense>
      <Failure />
    </Suspense>
  );
}
