import { expect } from "vitest";
import type { CasinoChild } from "./casino-child";

const MAX_TRIES = 50;

/** One request that can be repeated under its key; its answer is reduced to what must never change. */
export interface Work {
  key: string;
  send(url: string): Promise<{ status: number; lasting: unknown }>;
}

/**
 * Sends all at once and calls `kill` after a number of acknowledgments, so that the kill comes mid-work on any machine.
 * The last request is sent after the kill, so that something is lost however fast the rest was.
 * @returns the acknowledged answers by key
 */
export async function interrupted(
  url: string,
  work: readonly Work[],
  killAfter: number,
  kill: () => Promise<void>,
): Promise<Map<string, unknown>> {
  const acknowledged = new Map<string, unknown>();
  let killed: Promise<void> | undefined;
  const sendOne = async (one: Work) => {
    const answer = await one.send(url).catch(() => null);
    if (answer?.status === 200) acknowledged.set(one.key, answer.lasting);
    if (acknowledged.size >= killAfter) killed ??= kill();
  };
  await Promise.all(work.slice(0, -1).map(sendOne));
  await killed;
  await Promise.all(work.slice(-1).map(sendOne));
  return acknowledged;
}

/** Repeats everything twice: acknowledged answers must come back unchanged, the rest is done now. */
export async function sendAgain(
  casino: CasinoChild,
  work: readonly Work[],
  acknowledged: Map<string, unknown>,
): Promise<void> {
  const again = await Promise.all(work.map(async (one) => ({ one, first: await answered(one, casino.url) })));
  for (const { one, first } of again) {
    const answer = [one.key, first.status, first.lasting];
    expect(answer, casino.log().slice(0, 2000)).toEqual([one.key, 200, expect.anything()]);
    if (acknowledged.has(one.key)) expect(first.lasting).toEqual(acknowledged.get(one.key));
    expect((await answered(one, casino.url)).lasting).toEqual(first.lasting);
  }
}

/** A busy casino answers 503 and did nothing: the request is repeated. */
async function answered(one: Work, url: string): ReturnType<Work["send"]> {
  for (let tries = 1; ; tries += 1) {
    const answer = await one.send(url);
    if (answer.status !== 503 || tries === MAX_TRIES) return answer;
  }
}
