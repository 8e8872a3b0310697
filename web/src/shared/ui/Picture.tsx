interface Props {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}

/**
 * A picture beside a name, loaded when it comes into view; nothing if it cannot be loaded, because browsers would draw a broken
 * picture.
 */
export function Picture({ address, width, height, className }: Props) {
  return (
    // With a key, because the earlier picture would stay until the new one is there.
    <img
      key={address}
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      width={width}
      height={height}
      className={className}
      ref={hideFailed}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}

/** For a prerendered page, whose picture can fail before its code is there. */
function hideFailed(picture: HTMLImageElement | null): void {
  if (picture?.complete && picture.naturalWidth === 0) picture.hidden = true;
}
