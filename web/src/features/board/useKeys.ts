import { useEffect, useEffectEvent } from 'react';

/**
 * Runs an action by its key; `command-k` is Ctrl-K, or Command-K. Letters and signs work only while nothing is typed into. No key works
 * while a dialog is open.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (altKey || document.querySelector('dialog[open]')) return;
    const isCommand = ctrlKey || metaKey;
    if (!isCommand && isTyping(target)) return;
    const action = actions[isCommand ? `command-${key.toLowerCase()}` : key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
