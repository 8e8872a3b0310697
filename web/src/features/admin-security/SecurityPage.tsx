import { useState } from 'react';
import { useSecondFactorQuery } from '../../shared/admin/api';
import { explain } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { Enrol } from './Enrol';
import { SwitchOff } from './SwitchOff';

/** Below this number a warning is shown. */
const fewCodes = 3;

export default function SecurityPage() {
  return (
    <>
      <PageMeta title="Security" />
      <PageHeader title="Security" intro="How you log in to the back office." />
      <div className="max-w-2xl">
        <SecondFactor />
      </div>
    </>
  );
}

function SecondFactor() {
  const state = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [openDialog, setOpenDialog] = useState<'enrol' | 'off'>();
  const current = state.currentData?.data;
  const close = () => setOpenDialog(undefined);
  // A refetch must not unmount the recovery codes, which are shown once.
  if (openDialog === 'enrol') return <Enrol onClose={close} />;
  if (state.isError && !current) {
    return (
      <ErrorState
        title="Two-factor sign-in could not be loaded"
        detail={explain(state.error)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  if (!current) return <ListSkeleton rows={1} />;
  const { enabled, recoveryCodesLeft } = current;
  return (
    <Card className="space-y-5 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">Two-factor sign-in</h2>
        <StatusPill tone={enabled ? 'good' : 'warn'}>{enabled ? 'on' : 'off'}</StatusPill>
      </div>
      <p className="text-soft">
        {enabled
          ? 'Login requires your password and a code from your authenticator app, or one of your recovery codes.'
          : 'Protects your account if your password is stolen: login also requires a code from an app on your phone.'}
      </p>
      {enabled && recoveryCodesLeft <= fewCodes && (
        <Notice
          tone="warn"
          title={recoveryCodesLeft === 0 ? 'No recovery code is left' : 'Few recovery codes are left'}
        >
          Switch two-factor sign-in off and on again to get new ones.
        </Notice>
      )}
      {enabled ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">
            {recoveryCodesLeft === 1 ? '1 recovery code left' : `${recoveryCodesLeft} recovery codes left`}
          </p>
          <Button variant="danger" onClick={() => setOpenDialog('off')}>
            Switch off
          </Button>
        </div>
      ) : (
        <Button onClick={() => setOpenDialog('enrol')}>Switch on</Button>
      )}
      {openDialog === 'off' && <SwitchOff onClose={close} />}
    </Card>
  );
}
