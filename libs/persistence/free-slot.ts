/** The lowest number from 0 that is not among `used`; undefined where `atMost` are. */
export function freeSlot(used: readonly number[], atMost: number): number | undefined {
  const taken = new Set(used);
  for (let slot = 0; slot < atMost; slot++) if (!taken.has(slot)) return slot;
  return undefined;
}
