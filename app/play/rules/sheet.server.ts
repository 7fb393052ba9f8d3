import type { GameRules } from "~/casino/contract/game-rules";
import { requestQuery } from "~/url";
import { symbolSprite } from "../slots/symbol-sprites";
import { SHEET } from "./sheet";

/** A game's rules without their paragraphs. */
export type GameFigures = Omit<GameRules, "rules" | "return_method" | "odds_note" | "language">;

/** The sheet over a game, if its URL opens one: return, volatility, highest win, paytable and lines. */
export function gameSheetOf(request: Request, game: GameRules) {
  if (requestQuery(request).get("sheet") !== SHEET) return null;
  const { rules: _rules, return_method: _method, odds_note: _note, language: _language, ...figures } = game;
  return { rules: figures, sprite: symbolSprite(game.theme) };
}

export type Sheet = NonNullable<ReturnType<typeof gameSheetOf>>;
