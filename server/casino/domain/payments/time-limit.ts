/**
 * @returns the provider's answer
 * @throws Error when it takes longer than `limitMs`; a late answer is ignored
 */
export async function withTimeLimit<Answer>(limitMs: number, ask: () => Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The payment provider did not answer in time")), limitMs);
  });
  try {
    return await Promise.race([ask(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
