import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  useEndMySessionMutation,
  useMySessionsQuery,
  type EndSessionBody,
  type SessionView,
} from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { TextField } from '../../shared/ui/TextField';
import { toast } from '../../shared/ui/toast';
import { deviceName } from '../../shared/session/deviceName';

export function Sessions() {
  const sessions = useMySessionsQuery();
  const [ending, setEnding] = useState<SessionView>();
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
          {sessions.data.data.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <div className="min-w-0">
                <p className="truncate font-medium">{deviceName(session.device)}</p>
                <p className="text-sm text-soft">
                  Logged in {formatDate(session.openedAt)}
                  {session.address && ` from ${session.address}`}
                </p>
              </div>
              {session.current ? (
                <span className="text-sm font-medium text-good">This device</span>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => setEnding(session)}>
                  End session
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ending && <EndSession session={ending} onClose={() => setEnding(undefined)} />}
    </Card>
  );
}

function EndSession({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<EndSessionBody>();
  const [end, { isLoading, error }] = useEndMySessionMutation();
  const submit = async (endSessionBody: EndSessionBody) => {
    const { data } = await end({ id: session.id, endSessionBody });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <ConfirmDialog
      title="End this session"
      question={`${deviceName(session.device)} is logged out at once, and receives no more notifications on the device.`}
      action="End session"
      busy={isLoading}
      failed="The session goes on"
      failure={error}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <TextField
        label="Password"
        error={formState.errors.password?.message}
        type="password"
        registration={register('password', { required: 'Enter your password.' })}
        autoComplete="current-password"
      />
    </ConfirmDialog>
  );
}
