import type { ContractReport } from "../../app/casino/contract-notes.server";

/**
 * The body of `/readyz` while the program is ready: `ok`, followed by what was missing from the casino's answers so
 * far. Missing fields do not make the program less ready, because pages work without them.
 */
export function readiness(report: ContractReport | null): string {
  if (report === null) return "ok";
  const { missingCalls, missingFields, mismatches } = report;
  const sections: (readonly [string, readonly string[]])[] = [
    ["Calls missing in the casino:", missingCalls],
    ["Additional fields missing in its responses:", missingFields],
    [
      "Responses that violate the contract:",
      mismatches.map(
        ({ call, field, expected, lost }) => `${call} ${field || "(all)"}: ${expected}; lost: ${lost}`,
      ),
    ],
  ];
  const filled = sections.filter(([, lines]) => lines.length > 0);
  return ["ok", ...filled.flatMap(([title, lines]) => ["", title, ...lines.map((line) => `- ${line}`)])].join(
    "\n",
  );
}
