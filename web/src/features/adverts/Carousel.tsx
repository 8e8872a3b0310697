import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatShare } from '../../shared/format';
import { t } from '../../shared/language/text';
import { AdvertImage } from './AdvertImage';
import { pictureClass } from './BannerPlace';
import type { useActiveAdverts } from './useActiveAdverts';

const everyMs = 3500;
/** Pixels; a shorter move of a finger is a click. */
const swipePx = 40;

interface Place {
  /** The visible slide; one past the last is a copy of the first, so that the loop never runs backwards. */
  readonly at: number;
  readonly glides: boolean;
}

/**
 * One slide at a time, advancing every 3.5 s with a CSS transition of 500 ms. Pauses under the pointer and the focus, and with
 * prefers-reduced-motion.
 */
export function Carousel({ adverts, onBroken }: Pick<ReturnType<typeof useActiveAdverts>, 'adverts' | 'onBroken'>) {
  const count = adverts.length;
  const [place, setPlace] = useState<Place>({ at: 0, glides: true });
  // A broken image removes its slide, so the index may be past the end.
  const at = Math.min(place.at, count > 1 ? count : 0);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const swipe = useSwipe((step) => setPlace({ at: (at + step + count) % count, glides: true }));
  const shown = at % count;
  const moves = count > 1 && !held.pointer && !held.focus && !swipe.isHeld;

  useEffect(() => {
    if (!moves || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const next = (now: Place): Place => (now.at < count ? { at: now.at + 1, glides: true } : { at: 0, glides: false });
    const timer = setInterval(() => setPlace(next), everyMs);
    return () => clearInterval(timer);
  }, [moves, count]);

  return (
    <section
      aria-label={t`Adverts`}
      aria-roledescription={t`carousel`}
      className="relative mb-4 sm:mb-6"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld({ ...held, pointer: true })}
      onPointerLeave={() => setHeld({ ...held, pointer: false })}
      onFocus={() => setHeld({ ...held, focus: true })}
      onBlur={() => setHeld({ ...held, focus: false })}
    >
      <div className="touch-pan-y overflow-hidden rounded-lg border border-line bg-surface" {...swipe.handlers}>
        <ul
          className={`flex ${place.glides ? 'transition-transform duration-500' : ''}`}
          style={{ transform: `translateX(${-100 * at}%)` }}
          onTransitionEnd={({ target, currentTarget }) =>
            target === currentTarget && at >= count && setPlace({ at: 0, glides: false })
          }
        >
          {[...adverts, ...adverts.slice(0, count > 1 ? 1 : 0)].map((advert, index) => (
            <li
              key={index < count ? advert.id : 'again'}
              aria-roledescription={t`slide`}
              aria-label={formatShare((index % count) + 1, count)}
              inert={index !== at}
              className="grid h-40 min-w-0 flex-[0_0_100%] place-items-center"
            >
              <AdvertImage advert={advert} onBroken={onBroken} isFirst={index === 0} className={pictureClass} />
            </li>
          ))}
        </ul>
      </div>
      {count > 1 && (
        <div className="absolute inset-x-0 bottom-1 mx-auto flex w-fit rounded-full bg-surface/85">
          {adverts.map((advert, index) => (
            <button
              key={advert.id}
              type="button"
              aria-label={dotName(index + 1)}
              aria-current={index === shown}
              onClick={() => setPlace({ at: index, glides: true })}
              className="group grid size-7 place-items-center"
            >
              <span className="h-2 w-2 rounded-full bg-edge transition-all group-aria-[current=true]:w-5 group-aria-[current=true]:bg-brand" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

const dotName = (number: number): string => t`Show advert ${number}`;

/** A swipe to the left shows the next slide, to the right the previous one, without following the link. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef(0);
  const swiped = useRef(false);
  const [isHeld, setHeld] = useState(false);
  const handlers = {
    onPointerDown: ({ clientX, pointerType }: PointerEvent) => {
      swiped.current = false;
      if (pointerType === 'mouse') return;
      from.current = clientX;
      setHeld(true);
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      if (!isHeld) return;
      setHeld(false);
      const moved = clientX - from.current;
      if (Math.abs(moved) < swipePx) return;
      swiped.current = true;
      onSwipe(moved < 0 ? 1 : -1);
    },
    onPointerCancel: () => setHeld(false),
    onClickCapture: (event: MouseEvent) => {
      if (swiped.current) event.preventDefault();
    },
  };
  return { isHeld, handlers };
}
