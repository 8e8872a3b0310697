import { useEndMySessionMutation, useMySessionsQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { deviceName } from '../../shared/session/deviceName';

export function Sessions() {
  const sessions = useMySessionsQuery();
  const [end, ending] = useEndMySessionMutation();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">Where you are logged in</h2>
      <p className="mb-5 text-sm text-soft">End a session that you don’t recognise, and change your password.</p>
      {sessions.isError ? (
        <ErrorState
          title="Your sessions could not be loaded"
          detail={explain(sessions.error)}
          onRetry={sessions.refetch}
        />
      ) : !sessions.data ? (
        <ListSkeleton rows={2} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {sessions.data.data.map(({ id, device, address, openedAt, current }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="truncate font-medium">{deviceName(device)}</p>
                <p className="text-sm text-soft">
                  Logged in {formatDate(openedAt)}
                  {address && ` from ${address}`}
                </p>
              </div>
              {current ? (
                <span className="text-sm font-medium text-good">This device</span>
              ) : (
                <Button
                  variant="secondary"
                  size="sm"
                  busy={ending.isLoading && ending.originalArgs === id}
                  onClick={() => void end(id)}
                >
                  End session
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
