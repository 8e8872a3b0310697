/** A part of a whole as a ring, from the top, clockwise. The text inside says it too, so that the picture itself has no name. */
export function Ring({ part, className, children }: { part: number; className: string; children: React.ReactNode }) {
  return (
    <span className={`relative grid shrink-0 place-items-center ${className}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true" className="absolute inset-0 -rotate-90 fill-none stroke-[3.2]">
        <circle cx="18" cy="18" r="16" className="stroke-line" />
        <circle
          cx="18"
          cy="18"
          r="16"
          pathLength={1}
          strokeDasharray={`${Math.min(1, Math.max(0, part))} 1`}
          className="stroke-brand transition-[stroke-dasharray] duration-150 motion-reduce:transition-none"
        />
      </svg>
      {children}
    </span>
  );
}
