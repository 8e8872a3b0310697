import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The URL's parameters. A change builds on earlier changes that are not rendered yet: the router renders in a transition, and
 * its own `now` is the last rendered state.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);
  const change = useCallback(
    (make: (now: URLSearchParams) => URLSearchParams, replace = true) => {
      newest.current = make(newest.current);
      setParams(newest.current, { replace });
    },
    [setParams],
  );
  return [params, change] as const;
}

/** With these values; an empty one removes its parameter. */
export function withValues(params: URLSearchParams, values: Readonly<Record<string, string>>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
