import { type ErrorBody, type ErrorCode, REFUSALS } from "~/casino/contract/refusals";
import { refusalMessage } from "../refusal-messages";

/** An error body as this casino sends it, with every fact that the code may state. */
export function refusalExample(code: ErrorCode): ErrorBody {
  const facts = { ...REFUSALS[code].facts, ...REFUSALS[code].factsIfKnown };
  const message = refusalMessage({ code, facts });
  return { errorMessage: message, errorCode: code, ...facts, requestId: "b2f9c1d4" };
}
