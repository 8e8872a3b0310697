import { useEffect, useState } from 'react';

const settledAfterMs = 250;

/** The typed text once no key was pressed for a moment, so that not every key asks the server; `settle` takes it at once. */
export function useSettled(typed: string): { readonly settled: string; readonly settle: () => void } {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), settledAfterMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { settled, settle: () => setSettled(typed) };
}
