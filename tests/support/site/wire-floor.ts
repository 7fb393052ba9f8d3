import { z } from "zod";
import { idInQuery, session, type WireRow } from "./wire-shapes";

const number = z.string().regex(/^\d+$/);
const gameCode = z.string().regex(/^\d+-\d+$/);
const minor = z.number().int().positive();

const favorite = { machineId: number, gameId: number, playerId: idInQuery, skinId: z.literal("1") };

/** A round started by one press, with a choice if the game needs one. */
const round = { game_code: gameCode, stake_minor: minor };
const chosen = (choice: z.ZodRawShape) => ({ ...round, choice: z.strictObject(choice) });
const chips = z
  .array(
    z.strictObject({
      bet: z.string().regex(/^[a-z]+$/),
      numbers: z.array(z.number().int().min(0).max(36)).max(6),
      amount_minor: minor,
    }),
  )
  .min(1);

const start = { call: "POST /players/{pid}/rounds", carries: session, key: true } as const;
const step = { call: "POST /players/{pid}/rounds/{roundId}/steps", carries: session, key: true } as const;

/** The lobby's calls, then the additions that play games. */
export const floorRows: readonly WireRow[] = [
  {
    call: "GET /provider/favourites",
    carries: session,
    query: { playerId: idInQuery, skinId: z.literal("1") },
  },
  { call: "POST /provider/favourites", carries: session, key: true, query: favorite },
  { call: "DELETE /provider/favourites", carries: session, key: true, query: favorite },

  { call: "GET /provider/jackpots", carries: [], query: { currency: z.literal("USD") } },
  { call: "GET /lobby-jackpot/jackpot", carries: [] },
  { call: "GET /lobby-jackpot/players/{pid}/jackpots", carries: session },
  {
    call: "POST /lobby-jackpot/players/{pid}/jackpots/{guid}",
    carries: session,
    key: true,
    query: { optPlayer: z.enum(["true", "false"]) },
  },
  { call: "POST /lobby-jackpot/players/{pid}/hits", carries: session, key: true },
  { call: "GET /static/lobby-jackpot-winners.json", carries: [] },

  { call: "GET /provider/external-lobbies", carries: [] },
  {
    call: "GET /provider/external-lobbies/{lobbyId}/players/{pid}",
    carries: session,
    query: { skinId: z.literal("1"), pid: idInQuery, clientType: z.enum(["instantplay", "mobile"]) },
  },

  { call: "GET /house/tables", carries: [] },
  { call: "GET /house/tables/{code}", carries: [], alsoSession: true },
  { call: "GET /house/tables/{code}/rounds/{day}/{no}", carries: [] },

  { ...start, kind: "plain", body: round },
  {
    ...start,
    kind: "keno",
    body: chosen({ kind: z.literal("keno"), picks: z.array(z.number().int().min(1).max(80)).min(1).max(10) }),
  },
  {
    ...start,
    kind: "plinko",
    body: chosen({ kind: z.literal("plinko"), rows: z.number(), risk: z.enum(["low", "medium", "high"]) }),
  },
  { ...start, kind: "dice", body: chosen({ kind: z.literal("dice"), target: z.number().int() }) },
  { ...start, kind: "roulette", body: chosen({ kind: z.literal("roulette"), bets: chips }) },
  {
    ...start,
    kind: "crash",
    body: chosen({ kind: z.literal("crash"), auto_target: z.number().min(1.01).nullable() }),
  },
  {
    ...step,
    kind: "draw",
    body: { step: z.literal("draw"), hold: z.array(z.number().int().min(0).max(4)).max(5) },
  },
  { ...step, kind: "hit", body: { step: z.literal("hit") } },
  { ...step, kind: "stand", body: { step: z.literal("stand") } },
  { ...step, kind: "bet", body: { step: z.literal("bet"), bets: chips } },
  { ...step, kind: "cashout", body: { step: z.literal("cashout") } },
  { call: "GET /players/{pid}/rounds/{roundId}/hint", carries: session },
  { call: "GET /players/{pid}/recent-games", carries: session, query: { limit: number } },
];
