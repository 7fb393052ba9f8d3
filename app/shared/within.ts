/**
 * The answer, or what `late` returns (or throws) after `limitMs`. A later answer or failure is ignored.
 */
export async function within<Answer, Late>(
  limitMs: number,
  answer: Promise<Answer>,
  late: () => Late,
): Promise<Answer | Late> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => (timer = setTimeout(resolve, limitMs))).then(late);
  try {
    return await Promise.race([answer, limit]);
  } finally {
    clearTimeout(timer);
  }
}
