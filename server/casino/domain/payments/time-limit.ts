import { within } from "~/shared/within";

/**
 * @returns the provider's answer
 * @throws Error when it takes longer than `limitMs`; a late answer is ignored
 */
export async function withTimeLimit<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  return within(limitMs, ask(), () => {
    throw new Error("The provider did not answer in time");
  });
}
