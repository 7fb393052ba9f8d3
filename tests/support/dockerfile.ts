import { readFileSync } from "node:fs";

const INSTRUCTIONS = [
  "FROM",
  "WORKDIR",
  "ENV",
  "COPY",
  "RUN",
  "USER",
  "VOLUME",
  "EXPOSE",
  "ENTRYPOINT",
  "CMD",
] as const;
export type Instruction = (typeof INSTRUCTIONS)[number];

/**
 * The lines of a Dockerfile, those that go on below in one.
 * @throws Error for an instruction that no test performs or checks yet
 */
export function readDockerfile(file: string): { instruction: Instruction; rest: string }[] {
  const lines = readFileSync(file, "utf8")
    .replace(/^#.*\n/gm, "")
    .replace(/\\\n/g, " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line) => {
    const instruction = INSTRUCTIONS.find((keyword) => line.startsWith(`${keyword} `));
    if (instruction === undefined) throw new Error(`${file}: no test knows what to do with "${line}"`);
    return { instruction, rest: line.slice(instruction.length).trim() };
  });
}
