/**
 * Calls `handle` with all items. When it throws, splits them and tries each half in order; `failed` receives an item that fails alone.
 * Once `isOver`, e.g. while the database is away, it stops splitting, and `undecided` receives the rest.
 */
export async function bisectFailures<Item>(
  items: readonly Item[],
  handle: (items: readonly Item[]) => Promise<void>,
  outcomes: {
    readonly failed: (item: Item, error: unknown) => Promise<void>;
    readonly undecided: (items: readonly Item[], error: unknown) => void;
    readonly isOver: () => boolean;
  },
): Promise<void> {
  const left = [items];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [first] = next;
    if (first === undefined) continue;
    try {
      await handle(next);
    } catch (error) {
      if (next.length === 1) await outcomes.failed(first, error);
      else if (outcomes.isOver()) return outcomes.undecided([next, ...left.toReversed()].flat(), error);
      else {
        const middle = Math.ceil(next.length / 2);
        left.push(next.slice(middle), next.slice(0, middle));
      }
    }
  }
}
