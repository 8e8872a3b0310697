import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type EndSessionBody,
  type SessionView,
  useEndMySessionMutation,
  useMySessionsQuery,
} from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { deviceName } from '../../shared/session/deviceName';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { CurrentPasswordField, currentPasswordRule } from '../../shared/ui/CurrentPasswordField';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { useFinish } from '../../shared/ui/useFinish';

export function Sessions() {
  const sessions = useMySessionsQuery();
  const [ending, setEnding] = useState<SessionView>();
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">{t`Where you are logged in`}</h2>
      <p className="mb-5 text-sm text-soft">{t`End a session that you don’t recognise, and change your password.`}</p>
      {sessions.isError ? (
        <ErrorState
          title={t`Your sessions could not be loaded`}
          detail={explain(sessions.error)}
          onRetry={sessions.refetch}
        />
      ) : !sessions.data ? (
        <ListSkeleton rows={2} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {sessions.data.data.map((session) => (
            <li key={session.id} className="flex flex-wrap items-center justify-between gap-3 py-4 last:pb-0">
              <div className="min-w-0">
                <p className="truncate font-medium">{deviceName(session.device)}</p>
                <p className="text-sm text-soft">{loginOf(session)}</p>
              </div>
              {session.current ? (
                <span className="text-sm font-medium text-good">{t`This device`}</span>
              ) : (
                <Button variant="secondary" size="sm" onClick={() => setEnding(session)}>
                  {t`End session`}
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

/** When and from which address a session was opened. */
function loginOf({ openedAt, address }: SessionView): string {
  const time = formatDate(openedAt);
  return address ? t`Logged in ${time} from ${address}` : t`Logged in ${time}`;
}

function EndSession({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { register, handleSubmit, formState } = useForm<EndSessionBody>();
  const [end, { isLoading, error }] = useEndMySessionMutation();
  const device = deviceName(session.device);
  const submit = async (endSessionBody: EndSessionBody) => {
    finish(await end({ id: session.id, endSessionBody }));
  };
  return (
    <ConfirmDialog
      title={t`End this session`}
      question={t`${device} is logged out at once, and receives no more notifications on the device.`}
      action={t`End session`}
      busy={isLoading}
      failed={t`The session goes on`}
      failure={error}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      <CurrentPasswordField
        error={formState.errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
    </ConfirmDialog>
  );
}
