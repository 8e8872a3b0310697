/** The logo: a ring and the name, which is left out in a narrow container (@container) or beside large text. */
export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <svg viewBox="0 0 32 32" className="size-8" fill="none" aria-hidden="true">
        <path d="M20.5 5.8A11.5 11.5 0 1 0 26.7 12" stroke="var(--brand)" strokeWidth="4" strokeLinecap="round" />
        <circle cx="25" cy="6.5" r="3.5" fill="var(--ring)" />
      </svg>
      <span className="text-lg font-bold tracking-tight text-ink @max-2xs:sr-only">Ringlet</span>
    </span>
  );
}
