import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react';

/** Keys that move in a closed list. */
const moves = /^(?:Arrow|Page|Home|End)/;

/**
 * A list in which arrow keys only choose while it is closed, and Enter acts. `onLeave`: whether leaving the list acts on the
 * choice too, or drops it.
 */
export function useSelect(value: string, onAct: (value: string) => void, onLeave: 'choose' | 'drop') {
  const [chosen, setChosen] = useState<string>();
  const byKey = useRef(false);
  const act = (to: string | undefined) => {
    setChosen(undefined);
    if (to !== undefined && to !== value) onAct(to);
  };
  return {
    value: chosen ?? value,
    onKeyDown: ({ key }: KeyboardEvent) => {
      byKey.current = moves.test(key);
      if (key === 'Enter') act(chosen);
      if (key === 'Escape') setChosen(undefined);
    },
    onMouseDown: () => void (byKey.current = false),
    onBlur: () => act(onLeave === 'choose' ? chosen : undefined),
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => {
      if (byKey.current) setChosen(target.value);
      else act(target.value);
    },
  };
}
