import type { Kysely, RootOperationNode } from "kysely";
import type { Database } from "../../server/casino/db/schema";

/** The same database, with `act` called before each query; the query fails if it throws. */
export function beforeEachQuery(
  db: Kysely<Database>,
  act: (node: RootOperationNode) => void,
): Kysely<Database> {
  return db.withPlugin({
    transformQuery({ node }) {
      act(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
}
