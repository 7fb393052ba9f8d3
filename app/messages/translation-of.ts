import type { Messages, Translation } from "./messages";

/** Modules by file. */
export type Modules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The translation that the files of a folder are, whatever they are called. */
export function translationOf(files: Modules): Translation {
  const modules = Object.values(files).flatMap((file) => Object.values(file).filter(isMessages));
  const byName = new Map(modules.map((messages) => [messages.of, messages]));
  return ({ of }) => byName.get(of);
}

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && "of" in value;
}
