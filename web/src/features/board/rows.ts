import type { OwnNumberView } from '../../shared/api/api.generated';

/** How long an ended number stays on the board (milliseconds). */
const recentMs = 60 * 60_000;

const isOpen = ({ status }: OwnNumberView): boolean => status === 'active' || status === 'pending';

/** Arrived codes, then waiting numbers, then ended ones. */
const groupOf = (row: OwnNumberView): number => (isOpen(row) ? (row.received ? 0 : 1) : 2);

/** The board's numbers in its order, newest first in each group. Rentals have their own screen. */
export function boardRows(numbers: readonly OwnNumberView[], now: number): OwnNumberView[] {
  return numbers
    .filter((row) => row.kind === 'code' && (isOpen(row) || now - Date.parse(row.created_at) < recentMs))
    .map((row, index) => ({ row, index }))
    .sort((a, b) => groupOf(a.row) - groupOf(b.row) || a.index - b.index)
    .map(({ row }) => row);
}

/** The numbers with a new code or text since the list before. */
export function arrivedSince(before: readonly OwnNumberView[], now: readonly OwnNumberView[]): OwnNumberView[] {
  const known = new Map(before.map((row) => [row.id, contentOf(row)]));
  return now.filter((row) => {
    const content = contentOf(row);
    return content !== undefined && known.get(row.id) !== content;
  });
}

const contentOf = ({ received, code, text }: OwnNumberView): string | undefined =>
  received ? (code ?? text ?? '') : undefined;
