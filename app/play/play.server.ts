import type { LoaderFunctionArgs } from "@remix-run/node";
import { gameRulesOf, type GameRules } from "~/casino/contract/rounds";
import { isDemo } from "~/demo/demo.server";
import { visit, type Visit } from "~/session/visit.server";
import { services } from "../services.server";
import { codeIn } from "./codes.server";
import { forDemo } from "./demo.server";
import { choiceTable, gameHead, sendToTable, slotMachine, type GameHead } from "./game-view.server";
import { launchByTemplate, visitorsGame, type GameElsewhere } from "./launch-elsewhere.server";
import { launchOf } from "./launch.server";
import { forPlayer } from "./player-game.server";

/** A game's page: a description for a visitor, the game's current state for a player, and a demo for both. */
export async function loadPlay(args: LoaderFunctionArgs) {
  const code = codeIn(args.params);
  const made = visit(args);
  const { gameLaunchUrl } = services().env;
  if (gameLaunchUrl !== null) return launchByTemplate(made, code, gameLaunchUrl);
  if (isDemo(args.request)) return forDemo(made, code);
  return made.session === null ? forVisitor(made, code) : forPlayer(made, made.session.pid, code);
}

async function forVisitor(made: Visit, code: string) {
  let rules: GameRules;
  try {
    rules = await made.casino.call(gameRulesOf, { params: { code } });
  } catch (error) {
    return visitorsGame(made, code, error);
  }
  sendToTable(rules);
  return {
    for: "visitor" as const,
    head: gameHead(rules),
    ...launchOf(made.request, code),
    teaser: rules.rules.slice(0, 2),
    machine: slotMachine(rules, null),
    paytable: choiceTable(rules),
  };
}

export type PlayData = Awaited<ReturnType<typeof loadPlay>>;
export type VisitorGame = Extract<PlayData, { for: "visitor" }>;
export type { GameElsewhere, GameHead };
