import { markOf } from './marks';
import { Picture } from './Picture';

/** The mark of a service: its first letter until the mark is there, and where there is none. It has the same size at all times. */
export function Mark({ name, className = 'size-8' }: { name: string; className?: string }) {
  const address = markOf(name);
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-sm bg-tint text-sm font-semibold text-brand ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
      {/* Covers the letter. */}
      {address && <Picture address={address} width={40} height={40} className="absolute inset-0 size-full" />}
    </span>
  );
}
