const tones = { brand: 'bg-brand', warn: 'bg-warn', bad: 'bg-bad', good: 'bg-good' } as const;

/** A part of a whole as a thin bar, from 0 to 1. The text beside it says it too, so that the picture itself has no name. */
export function Meter({ part, tone = 'brand' }: { part: number; tone?: keyof typeof tones }) {
  return (
    <span aria-hidden="true" className="block h-1.5 w-full overflow-hidden rounded-full bg-line">
      <span
        className={`block h-full origin-left rounded-full transition-transform duration-150 ease-out motion-reduce:transition-none ${tones[tone]}`}
        style={{ transform: `scaleX(${Math.min(1, Math.max(0, part))})` }}
      />
    </span>
  );
}
