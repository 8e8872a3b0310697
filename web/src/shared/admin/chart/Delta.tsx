import { shortNaira } from './shortFigures';

/**
 * The change of a figure: in percent, or in naira after nothing or a loss; empty if there is nothing to say. `isGood`: whether
 * more is better.
 */
export function Delta({
  now,
  before,
  against,
  unit = 'naira',
  isGood = true,
}: {
  now: number;
  before: number;
  against: string;
  unit?: 'naira' | 'count';
  isGood?: boolean;
}) {
  const change = changeOf(now, before, unit);
  if (change === undefined) return null;
  const isMore = now > before;
  const tone = now === before ? 'text-soft' : isMore === isGood ? 'text-good' : 'text-bad';
  return (
    <span className="whitespace-nowrap">
      <span className={`font-semibold ${tone}`}>
        <span aria-hidden="true">{now === before ? '=' : isMore ? '▲' : '▼'} </span>
        {change}
        <span className="sr-only">{now === before ? '' : isMore ? ' more' : ' less'}</span>
      </span>{' '}
      {against}
    </span>
  );
}

/** Without its sign; undefined if there was nothing to compare with. */
export function changeOf(now: number, before: number, unit: 'naira' | 'count'): string | undefined {
  if (before > 0) return `${Math.round((Math.abs(now - before) / before) * 100)} %`;
  if (unit === 'count' || (before === 0 && now === 0)) return undefined;
  return shortNaira(Math.abs(now - before));
}
