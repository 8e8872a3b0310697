import { Skeleton } from '../../shared/ui/States';

export const pictureClass = 'mx-auto h-[150px] max-w-full object-contain';

/** As tall as the banner with its dots. Holds the first picture as soon as the page knows it (vite-plugins/headStart.ts). */
export function BannerPlace() {
  const picture = typeof window === 'undefined' ? undefined : window.ringletPicture;
  return (
    <div className="mb-6 pb-9" aria-hidden="true">
      <div
        data-picture-class={pictureClass}
        className="box-content grid h-40 items-center overflow-hidden rounded-lg border border-line bg-surface"
      >
        {picture ? <img src={picture} alt="" className={pictureClass} /> : <Skeleton className="h-full w-full" />}
      </div>
    </div>
  );
}
