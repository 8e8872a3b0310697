/** The lowest number from 0 that is not in `used`; undefined if all `atMost` are used. */
export function freeSlot(used: readonly number[], atMost: number): number | undefined {
  const taken = new Set(used);
  for (let slot = 0; slot < atMost; slot++) if (!taken.has(slot)) return slot;
  return undefined;
}
