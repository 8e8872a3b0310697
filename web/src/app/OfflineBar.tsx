import { useSyncExternalStore } from 'react';
import { t } from '../shared/language/text';
import { Icon } from '../shared/ui/Icon';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the network is lost. The screens refresh automatically when it is back. */
export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="sticky top-(--bar) z-20">
      {!isOnline && (
        <p className="mb-5 flex items-center gap-2 rounded-b-md bg-warn-tint px-4 py-3 text-sm font-medium text-warn">
          <Icon name="warning" className="size-4" />
          {t`You are offline. What you see may be old; it refreshes automatically when the network is back.`}
        </p>
      )}
    </div>
  );
}
