import { type ComponentType, lazy } from 'react';
import { networkMessage } from '../shared/api/failure';
import { toast } from '../shared/toast';
import { reloadOnce } from './reloadOnce';

export interface Code {
  readonly default: ComponentType;
  /** Fetches what it needs at a path. */
  readonly prepare?: (path: string) => Promise<void>;
}

/**
 * React.lazy with `fetchCode` for prefetching. A prefetched screen renders synchronously: React would show the fallback and
 * throttle its replacement by 300 ms.
 */
export function lazyScreen(load: () => Promise<Code>) {
  let code: Code | undefined;
  const fetchCode = async (): Promise<Code> => (code = await load());
  const atOnce = (): Promise<Code> =>
    ({ then: (take: (there: Code | undefined) => void) => take(code) }) as Promise<Code>;
  return Object.assign(
    lazy(() => (code ? atOnce() : fetchCode().catch(withoutCode))),
    { fetchCode },
  );
}

function withoutCode(error: unknown): Promise<never> {
  if (!navigator.onLine) toast.error(networkMessage(), { toastId: networkMessage() });
  return reloadOnce(error);
}
