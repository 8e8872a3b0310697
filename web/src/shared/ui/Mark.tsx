/** The mark of a service, as the catalog shows it. */
export function Mark({ name, className = 'size-8' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-sm bg-tint text-sm font-semibold text-brand ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
