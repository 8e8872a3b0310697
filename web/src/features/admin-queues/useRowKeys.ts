import { type RefObject, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };
const typing = 'input, textarea, select, [contenteditable]';

/** `j` and `k` move the focus between the rows; Enter presses the row's own button. Arrow keys do nothing. `rows`: the shown ones. */
export function useRowKeys(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const last = useRef(0);
  useEffect(() => {
    const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = () => buttons().findIndex((each) => each.closest('li')?.contains(document.activeElement));
    const onKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const isTyping = event.target instanceof Element && event.target.closest(typing) !== null;
      if (!step || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (document.querySelector('dialog[open]')) return;
      const all = buttons();
      const at = current();
      const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1);
      event.preventDefault();
      all[next]?.focus();
    };
    const note = () => void (last.current = Math.max(current(), 0));
    document.addEventListener('keydown', onKey);
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('focusin', note);
    };
  }, [list]);

  const hadRows = useRef(false);
  // When the current row leaves the list, the next one gets the focus.
  useEffect(() => {
    const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    if (hadRows.current && document.activeElement === document.body) {
      (all[Math.min(last.current, all.length - 1)] ?? list.current)?.focus({ preventScroll: true });
    }
    hadRows.current = all.length > 0;
  }, [list, rows]);
}
