import { localStore, readObject } from '../session/storage';

/** A named search with its filters and order. `query`: as in the URL. */
export interface SavedFilter {
  readonly name: string;
  readonly query: string;
}

/** What this browser keeps about a table: hidden columns' ids, and saved filters. */
export interface TableMemory {
  readonly hidden: readonly string[];
  readonly saved: readonly SavedFilter[];
}

const version = 1;
export const savedAtMost = 20;
export const nameLength = 40;
const queryLength = 1000;
const keyOf = (screen: string): string => `ringlet.table.${screen}`;

/** The stored memory; empty if absent, damaged or of another version. */
export function readMemory(screen: string): TableMemory {
  const stored = readObject(localStore, keyOf(screen));
  if (stored?.['version'] !== version) return { hidden: [], saved: [] };
  return {
    hidden: listOf(stored['hidden']).filter((id) => typeof id === 'string'),
    saved: listOf(stored['saved']).filter(isSaved).slice(0, savedAtMost),
  };
}

export function writeMemory(screen: string, memory: TableMemory): void {
  localStore.set(keyOf(screen), JSON.stringify({ version, ...memory }));
}

/** Replaces a filter of the same name. */
export function withSaved(saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] {
  return [...saved.filter(({ name }) => name !== filter.name), filter].toSorted((a, b) => a.name.localeCompare(b.name));
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isSaved(value: unknown): value is SavedFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { name, query } = value as Partial<Record<keyof SavedFilter, unknown>>;
  const isName = typeof name === 'string' && name !== '' && name.length <= nameLength;
  return isName && typeof query === 'string' && query.length <= queryLength;
}
