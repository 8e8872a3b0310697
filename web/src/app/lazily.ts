import { lazy, type ComponentType } from 'react';
import { networkMessage } from '../shared/api/failure';
import { toast } from '../shared/ui/toast';
import { reloadOnce } from './reloadOnce';

interface Code {
  readonly default: ComponentType;
}

/**
 * A screen whose code is fetched when it is first needed. Fetched before that (`fetchCode`), it is shown at once: React
 * would put a spinner in its place, and hold what follows back for 300 ms.
 */
export function lazily(load: () => Promise<Code>) {
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
  if (!navigator.onLine) toast.error(networkMessage, { toastId: networkMessage });
  return reloadOnce(error);
}
