import { t } from '../../shared/language/text';

/** One purchase's outcome. `open`: it has no answer yet. */
export type Attempt =
  { readonly kind: 'bought' } | { readonly kind: 'open' } | { readonly kind: 'refused'; readonly cause: string };

export interface Progress {
  readonly wanted: number;
  readonly sent: number;
  readonly bought: number;
  readonly open: number;
  readonly refused: Readonly<Record<string, number>>;
}

export const nothingBought = (wanted: number): Progress => ({ wanted, sent: 0, bought: 0, open: 0, refused: {} });

/** Purchases sent at the same time. */
const parallel = 3;

/**
 * Buys several numbers, a few at a time. After the first refusal or missing answer it sends no more: the others would be
 * refused as well, and too many refusals cause a pause. `attempt` must not reject. Returns once all sent ones are decided.
 */
export async function buyAll(
  wanted: number,
  attempt: () => Promise<Attempt>,
  isStopped: () => boolean,
  onProgress: (progress: Progress) => void,
): Promise<Progress> {
  let progress = nothingBought(wanted);
  let isOver = false;
  const report = (changes: Partial<Progress>) => onProgress((progress = { ...progress, ...changes }));
  const worker = async (): Promise<void> => {
    while (!isOver && !isStopped() && progress.sent < wanted) {
      report({ sent: progress.sent + 1 });
      const answer = await attempt();
      if (answer.kind === 'bought') report({ bought: progress.bought + 1 });
      else isOver = true;
      if (answer.kind === 'open') report({ open: progress.open + 1 });
      if (answer.kind === 'refused') {
        const { cause } = answer;
        report({ refused: { ...progress.refused, [cause]: (progress.refused[cause] ?? 0) + 1 } });
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(parallel, wanted) }, worker));
  return progress;
}

/** "7 of 10 bought", and the others' outcomes. */
export function progressText({ wanted, sent, bought, open, refused }: Progress, isRunning: boolean): string {
  const left = wanted - sent;
  const parts = [
    t`${bought} of ${wanted} bought`,
    ...Object.entries(refused).map(([cause, count]) => t`${count} refused: ${cause}`),
    ...(open > 0 ? [t`${open} without an answer yet`] : []),
    ...(!isRunning && left > 0 ? [t`${left} not sent`] : []),
  ];
  return parts.join('; ').replace(/\.?$/, '.').replaceAll('.;', ';');
}
