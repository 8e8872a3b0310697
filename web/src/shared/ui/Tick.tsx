/** A ring that closes into a tick, once, when it appears. The text beside it says what has succeeded. */
export function Tick({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 36 36"
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-good [&_*]:[stroke-dasharray:1] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="18" cy="18" r="16" pathLength={1} transform="rotate(-90 18 18)" className="animate-draw stroke-2" />
      <path d="m11.5 18.5 4.5 4.5 8.5-9.5" pathLength={1} className="animate-draw stroke-3" />
    </svg>
  );
}
