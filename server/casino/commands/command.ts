import { parseArgs } from "node:util";
import { pid } from "~/casino/contract/shared";
import { StartError } from "~/shared/start-error";
import { OperatorError } from "../domain/operator-error";
import { Refusal } from "../domain/refusal";

/** What every command has. */
export interface Terminal {
  /** The person who decides, unless the command line names one. */
  actor: string;
  print(line: string): void;
}

/** A verb of a group of commands. */
export interface Verb<Desk extends Terminal> {
  /**
   * Its arguments: `PLAYER --for PERIOD [--save FOLDER] [--open]`. What is in capitals is a value; what is in brackets may
   * be left out. The command line is read, and its help written, by this alone.
   */
  syntax: string;
  summary: string;
  /** @throws StartError for an invalid value; OperatorError for what cannot be carried out */
  run(desk: Desk, given: Given): Promise<void>;
}

export interface Group<Desk extends Terminal> {
  name: string;
  summary: string;
  verbs: Readonly<Record<string, Verb<Desk>>>;
}

/** The arguments of one command line, by the names in the syntax: `PLAYER`, `reason`. */
export interface Given {
  /** A value that the syntax requires, without spaces around it. */
  text(name: string): string;
  optional(name: string): string | undefined;
  has(flag: string): boolean;
  /** Who decides, for the record. */
  actor: string;
}

interface Argument {
  /** As the syntax has it, without brackets: `--reason TEXT`. */
  written: string;
  name: string;
  kind: "positional" | "value" | "flag";
  isRequired: boolean;
}

const HELP = new Set(["--help", "-h"]);
const INDENT = "    ";
const WIDTH = 100;
/** Whoever carries a command out is recorded, so that each verb takes it. */
const AS = "[--as NAME]";

/** What a command line comes to, before anything is opened. */
export type Plan<Desk> = { help: string[] } | { run: (desk: Desk) => Promise<void> };

/**
 * @param args the verb and its arguments
 * @throws StartError for a command line that does not fit the syntax
 */
export function planOf<Desk extends Terminal>(group: Group<Desk>, args: readonly string[]): Plan<Desk> {
  const [word = "", ...rest] = args;
  const verb = Object.hasOwn(group.verbs, word) ? group.verbs[word] : undefined;
  const words = `${group.name} ${word}`;
  if (asksForHelp(args)) return { help: verb === undefined ? helpOf(group) : helpOfVerb(words, verb) };
  if (verb === undefined) {
    const problem = word === "" ? `Missing verb after "${group.name}"` : `There is no "${words}"`;
    throw new StartError(`${problem}: expected one of ${Object.keys(group.verbs).join(", ")}`);
  }
  const given = read(words, verb.syntax, rest);
  const run = (desk: Desk) => verb.run(desk, { ...given, actor: given.optional("as") ?? desk.actor });
  return { run: (desk) => run(desk).catch(rethrowMissingPlayer) };
}

/** @throws OperatorError for a player who is not there */
function rethrowMissingPlayer(error: unknown): never {
  const isMissing = error instanceof Refusal && error.facts.resource === "player";
  throw isMissing ? new OperatorError("There is no such player.") : error;
}

export function asksForHelp(args: readonly string[]): boolean {
  return args.some((word) => HELP.has(word));
}

function helpOf<Desk extends Terminal>({ name, summary, verbs }: Group<Desk>): string[] {
  const lines = Object.entries(verbs).flatMap(([word, verb]) => helpOfVerb(`${name} ${word}`, verb));
  const recorded = `${AS} names who decides, for the record: your login if left out.`;
  return [summary, "", ...lines, recorded];
}

function helpOfVerb(
  words: string,
  { syntax, summary }: Pick<Verb<Terminal>, "syntax" | "summary">,
): string[] {
  return [`${words} ${syntax}`.trim(), ...wrapped(summary, INDENT), ""];
}

function wrapped(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = indent;
  for (const word of text.split(" ")) {
    if (line.length + word.length > WIDTH) {
      lines.push(line.trimEnd());
      line = indent;
    }
    line += `${word} `;
  }
  return [...lines, line.trimEnd()];
}

function read(words: string, syntax: string, args: readonly string[]): Omit<Given, "actor"> {
  const usage = `\nUsage: ${words} ${syntax}`.trimEnd();
  const accepted = [...argumentsOf(syntax), ...argumentsOf(AS)];
  const options = accepted.filter(({ kind }) => kind !== "positional");
  const { values, positionals } = parsed(options, args, usage);
  const places = accepted.filter(({ kind }) => kind === "positional");
  if (positionals.length > places.length) {
    throw new StartError(`"${positionals[places.length]}" is one argument too many${usage}`);
  }
  const given = new Map<string, string | boolean>();
  places.forEach(({ name }, index) => given.set(name, (positionals[index] ?? "").trim()));
  for (const [name, value] of Object.entries(values))
    given.set(name, typeof value === "string" ? value.trim() : value);
  for (const { name, written, isRequired } of accepted) {
    if (isRequired && (given.get(name) ?? "") === "") throw new StartError(`Missing ${written}${usage}`);
  }
  const optional = (name: string) => {
    const value = given.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return {
    text: (name) => optional(name) ?? fault(`${words} has no ${name}`),
    optional,
    has: (flag) => given.get(flag) === true,
  };
}

function parsed(options: readonly Argument[], args: readonly string[], usage: string) {
  const types = options.map(
    ({ name, kind }) => [name, { type: kind === "flag" ? "boolean" : "string" }] as const,
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(types),
    });
    return { values: values as Record<string, string | boolean>, positionals };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}${usage}`);
  }
}

function argumentsOf(syntax: string): Argument[] {
  const parts = syntax.match(/\[[^\]]+\]|--[a-z-]+ [A-Z]+|\S+/g) ?? [];
  return parts.map((part) => {
    const written = part.replace(/[[\]]/g, "");
    const isRequired = written === part;
    const [option, value] = written.split(" ");
    if (option === undefined || !option.startsWith("--")) {
      return { written, name: written, kind: "positional", isRequired };
    }
    const name = option.slice(2);
    return value === undefined
      ? { written, name, kind: "flag", isRequired: false }
      : { written, name, kind: "value", isRequired };
  });
}

function fault(message: string): never {
  throw new Error(message);
}

/** The player whom an argument names. @throws StartError for what is no player's number */
export function playerIdIn(given: Given, name = "PLAYER"): number {
  const number = given.text(name);
  const playerId = pid.safeParse(Number(number));
  if (!playerId.success) throw new StartError(`"${number}" is not a player's number, such as 1024`);
  return playerId.data;
}

/** The minute of a time: `2026-11-26 18:30 UTC`. */
export function minuteOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

/** Removes control and format characters, which could control the terminal or reverse the line. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "");
}
