const strokes = { brand: 'stroke-brand', good: 'stroke-good', amber: 'stroke-amber' } as const;

/**
 * A part of a whole as a ring, clockwise from the top. The text inside says the same, so the picture itself has no name.
 * `notch`: a mark at that part. `isThin`: for large rings.
 */
export function Ring({
  part,
  tone = 'brand',
  notch,
  isThin = false,
  className,
  children,
}: {
  part: number;
  tone?: keyof typeof strokes;
  notch?: number | undefined;
  isThin?: boolean;
  className: string;
  children?: React.ReactNode;
}) {
  return (
    <span className={`relative grid shrink-0 place-items-center ${className}`}>
      <svg
        viewBox="0 0 36 36"
        aria-hidden="true"
        className={`absolute inset-0 -rotate-90 fill-none ${isThin ? 'stroke-[1.6]' : 'stroke-[3.2]'}`}
      >
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength={1}
          strokeDasharray={`${Math.min(1, Math.max(0, part))} 1`}
          className={`transition-[stroke-dasharray] duration-150 motion-reduce:transition-none ${strokes[tone]}`}
        />
        {notch !== undefined && (
          <path d="M32.4 18h3.2" transform={`rotate(${notch * 360} 18 18)`} className="stroke-ink stroke-[0.8]" />
        )}
      </svg>
      {children}
    </span>
  );
}
