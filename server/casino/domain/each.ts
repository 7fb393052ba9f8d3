import { sql, type Transaction } from "kysely";
import type { Database } from "../db/schema";

/**
 * Does some work for each item, one after the other. One that fails must not hold up the others: the first failure is
 * thrown when all are done. If the items themselves cannot be read, that ends the work.
 */
export async function doEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * A list that may be long, page by page. Items whose work fails stay in their list: a walk passes them by, where the first
 * page alone could be full of them for ever.
 * @param size of a page
 * @param read the items after `last`, or the first, in an order that the work does not change
 */
export async function* inPages<Item>(
  size: number,
  read: (last: Item | undefined) => Promise<Item[]>,
): AsyncGenerator<Item> {
  let last: Item | undefined;
  do {
    const page = await read(last);
    yield* page;
    last = page.length === size ? page.at(-1) : undefined;
  } while (last !== undefined);
}

/**
 * Does work of a transaction for all items in one go; if that fails, for one after the other, and reports those that fail.
 * What was done for the others stands.
 */
export async function doTogether<Item>(
  trx: Transaction<Database>,
  items: readonly Item[],
  act: (items: readonly Item[]) => Promise<unknown>,
  onFault: (error: unknown) => void,
): Promise<void> {
  try {
    await inSavepoint(trx, () => act(items));
  } catch (error) {
    if (items.length < 2) return onFault(error);
    for (const item of items) await doTogether(trx, [item], act, onFault);
  }
}

/** After an error a transaction is of use only from a savepoint on. */
async function inSavepoint(trx: Transaction<Database>, act: () => Promise<unknown>): Promise<void> {
  await sql`savepoint item`.execute(trx);
  try {
    await act();
  } catch (error) {
    await sql`rollback to savepoint item`.execute(trx);
    throw error;
  }
  await sql`release savepoint item`.execute(trx);
}
