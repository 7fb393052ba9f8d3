import type { LoaderFunctionArgs } from "@remix-run/node";
import { type GameRules, gameRulesOf } from "~/casino/contract/game-rules";
import { isDemo } from "~/demo/demo.server";
import { languageOf } from "~/messages/language.server";
import { langOf } from "~/messages/messages";
import { gameCodeIn } from "~/params.server";
import { seeOther } from "~/redirect.server";
import { services } from "~/services.server";
import { readVisit, type Visit } from "~/session/visit.server";
import { panelOf, sessionPanel } from "~/session-panel/panel.server";
import { forDemo } from "./demo/demo.server";
import { choiceTable, closedNote, gameHead, sendToTable, slotMachine } from "./game-view.server";
import { lastRoundsOf } from "./last-rounds/view.server";
import { type GameElsewhere, launchByCall, launchByTemplate, visitorsGame } from "./launch/elsewhere.server";
import { launchOf } from "./launch/launch.server";
import { forPlayer } from "./player-game.server";
import { gameSheetOf } from "./rules/sheet.server";

/** A game's page: a description for a visitor, the game's current state for a player, and a demo for both. */
export async function loadPlay(args: LoaderFunctionArgs) {
  const code = gameCodeIn(args.params);
  const visit = readVisit(args);
  const { gameLaunchUrl } = services().env;
  if (gameLaunchUrl !== null) return launchByTemplate(visit, code, gameLaunchUrl);
  if (isDemo(args.request)) return forDemo(visit, code);
  if (visit.session === null) return forVisitor(visit, code);
  const { pid, zone } = visit.session;
  const launch = await launchByCall(visit, pid, code);
  if (launch.where === "provider") throw seeOther(launch.url);
  const [game, panel] = await Promise.all([
    forPlayer(visit, pid, code, launch),
    launch.session ? panelOf(launch.session) : sessionPanel(visit, pid),
  ]);
  return { ...game, panel, lastRounds: lastRoundsOf(launch.state, zone) };
}

async function forVisitor(visit: Visit, code: string) {
  let rules: GameRules;
  try {
    rules = await visit.casino.call(gameRulesOf, { params: { code } });
  } catch (error) {
    return visitorsGame(visit, code, error);
  }
  sendToTable(rules);
  return {
    for: "visitor" as const,
    head: gameHead(rules),
    closed: closedNote(visit.request, rules, { isInPlay: false }),
    ...launchOf(visit.request, code),
    teaser: { paragraphs: rules.rules.slice(0, 2), lang: langOf(rules, languageOf(visit.request)) },
    machine: slotMachine(rules, null),
    paytable: choiceTable(rules),
    sheet: gameSheetOf(visit.request, rules),
  };
}

export type PlayData = Awaited<ReturnType<typeof loadPlay>>;
export type VisitorGame = Extract<PlayData, { for: "visitor" }>;
export type { GameElsewhere };
