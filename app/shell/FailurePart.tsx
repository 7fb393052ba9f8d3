import { Suspense } from "react";
import { lazyPart } from "./lazy-part";

const Failure = lazyPart(() => import("./Failure"), ".failure");

/** The error page. Loaded on demand, because few pages fail. */
export function FailurePart() {
  return (
    <Suspense>
      <Failure />
    </Suspense>
  );
}
