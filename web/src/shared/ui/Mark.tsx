import { markOf } from './marks';

/** The mark of a service: its first letter until the mark is there, and where there is none. It has the same size at all times. */
export function Mark({ name, className = 'size-8' }: { name: string; className?: string }) {
  const address = markOf(name);
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-sm bg-tint text-sm font-semibold text-brand ${className}`}
    >
      {name.slice(0, 1).toUpperCase()}
      {/* Covers the letter. With a key, since the mark of before would stay until the new one is there. */}
      {address && (
        <img
          key={address}
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          width={40}
          height={40}
          className="absolute inset-0 size-full"
          ref={hideFailed}
          onError={({ currentTarget }) => (currentTarget.hidden = true)}
        />
      )}
    </span>
  );
}

/** For a prerendered page, whose picture can fail before its code is there: browsers draw a broken picture over the letter. */
function hideFailed(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}
