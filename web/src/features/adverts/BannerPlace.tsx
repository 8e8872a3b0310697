import { useState } from 'react';
import { Skeleton } from '../../shared/ui/States';

export const pictureClass = 'mx-auto h-[150px] max-w-full object-contain';

/** A placeholder with the banner's height. Shows the first image once the page has it (vite-plugins/pageScripts.ts). */
export function BannerPlace() {
  // Read once: a later picture of the page would replace an element that React no longer finds.
  const picture = useState(() => (typeof window === 'undefined' ? undefined : window.ringletFirstImage))[0];
  return (
    <div className="mb-4 sm:mb-6" aria-hidden="true">
      <div
        data-picture-class={pictureClass}
        className="box-content grid h-40 items-center overflow-hidden rounded-lg border border-line bg-surface"
      >
        {picture ? <img src={picture} alt="" className={pictureClass} /> : <Skeleton className="h-full w-full" />}
      </div>
    </div>
  );
}
