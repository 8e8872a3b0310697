/** A part of a whole as a bar, in the text's colour. The text beside it says the same, so it has no name. */
export function Meter({ part, className = '' }: { part: number; className?: string }) {
  return (
    <svg aria-hidden="true" className={`h-1.5 w-full rounded-full bg-sunken ${className}`}>
      <rect width={`${Math.min(1, Math.max(0, part)) * 100}%`} height="100%" rx="3" fill="currentColor" />
    </svg>
  );
}
