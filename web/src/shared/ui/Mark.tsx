import { markOf } from './marks';
import { Picture } from './Picture';

/** A service's mark: its first letter until the mark is loaded, or if there is none. Always the same size. */
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
