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
  const [doing, setDoing] = useState<'enrol' | 'off'>();
  const current = state.currentData?.data;
  const close = () => setDoing(undefined);
  // A refetch must not unmount the recovery codes, which are shown once.
  if (doing === 'enrol') return <Enrol onClose={close} />;
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
          ? 'After your password you are asked for a code of your authenticator app, or for one of your recovery codes.'
          : 'With it a stolen password is not enough: a code of an app on your phone is asked for as well.'}
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
          <Button look="danger" onClick={() => setDoing('off')}>
            Switch off
          </Button>
        </div>
      ) : (
        <Button onClick={() => setDoing('enrol')}>Switch on</Button>
      )}
      {doing === 'off' && <SwitchOff onClose={close} />}
    </Card>
  );
}
