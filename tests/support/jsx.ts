import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";

/** The components of app/, with their path and source. */
export function jsxSources(): { name: string; text: string }[] {
  return readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => ({ name: `app/${name}`, text: readFileSync(`app/${name}`, "utf8") }));
}

/** Visits each node of a source. @param visit `lineOf`: of a node, from 1 */
export function visitNodes(
  { name, text }: { name: string; text: string },
  visit: (node: ts.Node, lineOf: (node: ts.Node) => number) => void,
): void {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  const each = (node: ts.Node): void => {
    visit(node, lineOf);
    ts.forEachChild(node, each);
  };
  each(source);
}
