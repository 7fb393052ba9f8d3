import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseYaml } from "@redocly/openapi-core";
import { z } from "zod";
import { readDockerfile } from "./dockerfile";

const duration = z.string().regex(/^\d+(ms|s|m|h)$/);
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const words = z.union([z.string(), z.array(z.string())]);

/** What our files use of the Compose specification: a key that is not here is a slip, or is added here. */
const service = z
  .strictObject({
    image: z
      .string()
      .regex(/^[\w./-]+:[\w.-]+$/, "an image with its version")
      .optional(),
    build: z.string().optional(),
    command: words.optional(),
    environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), text).default({}),
    depends_on: z
      .union([
        z.array(z.string()).transform((names) => names.map((name) => [name, "service_started"] as const)),
        z
          .record(z.string(), z.strictObject({ condition: z.enum(["service_started", "service_healthy"]) }))
          .transform((names) =>
            Object.entries(names).map(([name, { condition }]) => [name, condition] as const),
          ),
      ])
      .default([]),
    ports: z.array(z.string().regex(/^(\d+\.\d+\.\d+\.\d+:)?\d+:\d+$/)).default([]),
    volumes: z.array(z.string().regex(/^[\w./-]+:\/[\w./-]+(:ro)?$/)).default([]),
    healthcheck: z
      .strictObject({
        test: words,
        interval: duration.optional(),
        timeout: duration.optional(),
        start_period: duration.optional(),
        retries: z.int().optional(),
      })
      .optional(),
    network_mode: z
      .string()
      .regex(/^service:\w+$/)
      .optional(),
    restart: z.enum(["no", "always", "on-failure", "unless-stopped"]).optional(),
    stop_grace_period: duration.optional(),
  })
  .refine(({ image, build }) => image !== undefined || build !== undefined, "an image or a build");
export type ComposeService = z.output<typeof service>;

const composeFile = z.strictObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.null()).default({}),
});
export type Compose = z.output<typeof composeFile>;

/** The Compose files of the repository. */
export function composeFiles(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
  });
  return listed.split("\n").filter((file) => /(^|\/)compose[^/]*\.ya?ml$/.test(file));
}

/** `${NAME}`, `${NAME:-default}`, `${NAME:?what is missing}`. */
const VARIABLE = /\$\{([A-Z][A-Z0-9_]*)(?::([-?])([^}]*))?\}/g;

/** `compose.NAME.yaml` stands on `compose.yaml`, as with `docker compose -f compose.yaml -f compose.NAME.yaml`. */
function layersOf(file: string): string[] {
  const base = file.replace(/compose\.[^/]+\.yaml$/, "compose.yaml");
  return base === file ? [file] : [base, file];
}

/** Lists replace each other: Compose adds up those of ports and volumes, which no file of ours has twice. */
function onTopOf(below: unknown, above: unknown): unknown {
  if (!isMapping(below) || !isMapping(above)) return above;
  const names = new Set([...Object.keys(below), ...Object.keys(above)]);
  return Object.fromEntries(
    [...names].map((name) => [name, name in above ? onTopOf(below[name], above[name]) : below[name]]),
  );
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The variables that a file reads, and whether it starts without them. */
export function variablesOf(file: string): { name: string; isRequired: boolean }[] {
  const found = layersOf(file).flatMap((layer) => [...readFileSync(layer, "utf8").matchAll(VARIABLE)]);
  return found.map(([, name = "", sign]) => ({ name, isRequired: sign !== "-" }));
}

/** Reads a file as Compose does with these variables. @throws Error for what is no Compose file, or lacks a variable */
export function readCompose(file: string, variables: Readonly<Record<string, string>>): Compose {
  const layers = layersOf(file).map((layer) => parseYaml(readFileSync(layer, "utf8")));
  const document = layers.reduce(onTopOf) as Record<string, unknown>;
  const named = Object.entries(document).filter(([key]) => !key.startsWith("x-"));
  const filledIn = (_key: string, value: unknown) =>
    typeof value === "string" ? value.replace(VARIABLE, (...found) => valueOf(found, variables)) : value;
  return composeFile.parse(JSON.parse(JSON.stringify(Object.fromEntries(named)), filledIn));
}

function valueOf(
  [, name = "", sign, rest = ""]: string[],
  variables: Readonly<Record<string, string>>,
): string {
  const value = variables[name] ?? "";
  if (value !== "" || sign === "-") return value || rest;
  throw new Error(`${name} is missing: ${rest}`);
}

/** A value for each variable that a file does not start without. */
export function requiredVariables(file: string): Record<string, string> {
  const required = variablesOf(file).filter(({ isRequired }) => isRequired);
  return Object.fromEntries(
    required.map(({ name }) => [name, `${name}ValueOfLettersAndDigits012345`.replaceAll("_", "")]),
  );
}

/** The variables that an image sets, by its Dockerfile. */
export function imageEnvironment(dockerfile: string): Record<string, string> {
  const lines = readDockerfile(dockerfile).filter(({ instruction }) => instruction === "ENV");
  const pairs = lines.flatMap(({ rest }) => rest.split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => pair.split("=", 2) as [string, string]));
}
