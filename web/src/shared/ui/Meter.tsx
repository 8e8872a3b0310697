/** A part of a whole as a bar, in the colour of the text. What stands beside it says it too, so that it has no name. */
export function Meter({ part, className = '' }: { part: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={`h-1.5 w-full rounded-full bg-sunken ${className}`}>
      <rect width={`${Math.min(1, Math.max(0, part)) * 100}%`} height="100%" rx="3" fill="currentColor" />
    </svg>
  );
}
