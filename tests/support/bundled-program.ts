import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const fromHere = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Programs of this folder that tests start as processes of their own. */
type Program = "casino-process" | "operator-process";

const bundled = new Map<Program, Promise<string>>();

/** A program in one file: it is started dozens of times, and loading its modules one by one takes seconds. */
export function bundledProgram(program: Program): Promise<string> {
  const file = bundled.get(program) ?? bundle(program);
  bundled.set(program, file);
  return file;
}

async function bundle(program: Program): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromHere(`./${program}.ts`)],
    bundle: true,
    write: false,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { "~": fromHere("../../app") },
    // esbuild ignores case, and would take `Money.tsx` for `money`.
    resolveExtensions: [".ts", ".tsx", ".js"],
    loader: { ".sql": "text" },
    logLevel: "silent",
  });
  const [output] = outputFiles;
  if (!output) throw new Error("esbuild wrote nothing");
  // In the repository, where its packages are found. Renamed, because another worker may be reading the file.
  const folder = fromHere("../../.cache");
  const draft = path.join(folder, `${program}-${randomUUID()}.mjs`);
  const file = path.join(folder, `${program}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, output.contents);
  await rename(draft, file);
  return file;
}
