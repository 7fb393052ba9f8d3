import { afterAll, afterEach, expect } from "vitest";
import { type RecordedCall, RecordingCasino } from "../recording-casino";
import { type HttpPlayer, playerByHttp, type PlayerOptions } from "./http-player";
import type { Person } from "./steps";
import { type TestSystem, useSharedCasino } from "./test-system";
import { rowOf, wireFindings } from "./wire";
import type { WireRow } from "./wire-shapes";

export const PHONE = {
  "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 12_0 like Mac OS X) Mobile/15E148",
};
export const DESKTOP = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
};

export interface RecordedPlayer extends HttpPlayer {
  pid: number;
  login: string;
}

/** A system whose web program calls its casino through a recorder; calls are compared with the list of wire.ts. */
export interface RecordedSystem {
  testSystem: TestSystem;
  recorder: RecordingCasino;
  /** Calls recorded since the last time; each is checked against the list. */
  takeCalls(): RecordedCall[];
  /** The single call of this name among those just taken. */
  rowOf(name: string, calls: readonly RecordedCall[]): RecordedCall;
  /** A player whose creation was not recorded. */
  player(options?: PlayerOptions): Promise<RecordedPlayer>;
  pidOf(person: Person): Promise<number>;
  /** Rows not yet compared with a real call. */
  unseen(rows: readonly WireRow[]): string[];
}

/** Call it at the top of a test file. Its casino is that of the shared system. */
export function useRecordedSystem(): RecordedSystem {
  const recorder = new RecordingCasino();
  const testSystem = useSharedCasino(async (casinoUrl) => {
    recorder.target = casinoUrl;
    return { CASINO_API_URL: await recorder.listen() };
  });
  afterAll(() => recorder.close());
  const seen = new Set<WireRow>();

  function takeCalls(): RecordedCall[] {
    const calls = recorder.take();
    expect(calls.flatMap(wireFindings)).toEqual([]);
    expect(calls.filter(holdsPassword).map(({ call }) => call)).toEqual([]);
    for (const call of calls) {
      const row = rowOf(call);
      if (row) seen.add(row);
    }
    return calls;
  }
  afterEach(() => void takeCalls());

  async function accountOf({ email }: Person): Promise<{ pid: number; login: string }> {
    const { rows } = await testSystem.database.pool.query<{ pid: string; login: string }>(
      "select player_id as pid, login from player where email = lower($1)",
      [email],
    );
    return { pid: Number(rows[0]?.pid), login: rows[0]?.login ?? "" };
  }

  return {
    testSystem,
    recorder,
    takeCalls,
    rowOf: onlyOne,
    pidOf: async (person) => (await accountOf(person)).pid,
    unseen: (rows) => rows.filter((row) => !seen.has(row)).map(({ call, kind = "" }) => `${call} ${kind}`),
    async player(options = {}) {
      const made = await playerByHttp(testSystem.origin, options);
      takeCalls();
      return { ...made, ...(await accountOf(made.person)) };
    },
  };
}

function onlyOne(name: string, calls: readonly RecordedCall[]): RecordedCall {
  const found = calls.filter(({ call }) => call === name);
  const [call] = found;
  if (!call || found.length > 1) {
    throw new Error(`${found.length} of ${name} among ${calls.map((one) => one.call).join(", ")}`);
  }
  return call;
}

/** The only fields that may contain a typed password. */
const PASSWORD_PLACES: Record<string, string[]> = {
  "POST /login": ["password"],
  "POST /signup": ["password"],
  "PUT /login": ["pwd", "old_pwd"],
};

export function holdsPassword({ call, query, headers, body }: RecordedCall): boolean {
  const places = PASSWORD_PLACES[call] ?? [];
  const rest = Object.entries((body ?? {}) as Record<string, unknown>).filter(
    ([name]) => !places.includes(name),
  );
  return JSON.stringify([call, query, headers, rest]).includes("cherry-stone");
}
