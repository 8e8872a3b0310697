import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

/** Below this, a name and its price get in each other's way. */
const narrowestColumn = 350;
/** Rows kept above and below the window; the rows change only once so many have passed by. */
const spare = 4;

/** Which rows of a list that begins `top` px down the page are to be there: from `first`, up to but without `end`. */
export function useRowsInSight(rows: number, rowHeight: number, top: number): { first: number; end: number } {
  const step = rowHeight * spare;
  const steps = useSyncExternalStore(onMove, () => Math.max(0, Math.floor((window.scrollY - top) / step)));
  const tall = useSyncExternalStore(onMove, () => Math.ceil(window.innerHeight / step));
  return { first: Math.max(0, (steps - 1) * spare), end: Math.min(rows, (steps + tall + 2) * spare) };
}

function onMove(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener);
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/** How many columns fit, and how far down the page the list begins. */
export function usePlace(list: { readonly current: HTMLElement | null }): { columns: number; top: number } {
  const [place, setPlace] = useState({ columns: 1, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const columns = Math.max(1, Math.floor(element.clientWidth / narrowestColumn));
      const top = Math.round(element.getBoundingClientRect().top + window.scrollY);
      setPlace((known) => (known.columns === columns && known.top === top ? known : { columns, top }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
