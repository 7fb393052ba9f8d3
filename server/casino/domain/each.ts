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
