import { useState } from 'react';
import { explain } from '../api/failure';
import { msgid, ngettext, t } from '../language/text';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { ErrorState, ListSkeleton } from '../ui/States';
import { StatusPill } from '../ui/StatusPill';
import { Card } from '../ui/Surface';
import { useSecondFactorQuery } from './api';
import { Enrol } from './Enrol';
import { SwitchOff } from './SwitchOff';

/** Below this number a warning is shown. */
const fewCodes = 3;

export function SecondFactor() {
  const state = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [openDialog, setOpenDialog] = useState<'enrol' | 'off'>();
  const current = state.currentData?.data;
  const close = () => setOpenDialog(undefined);
  // A refetch must not unmount the recovery codes, which are shown once.
  if (openDialog === 'enrol') return <Enrol onClose={close} />;
  if (state.isError && !current) {
    return (
      <ErrorState
        title={t`Two-factor login could not be loaded`}
        detail={explain(state.error)}
        onRetry={() => void state.refetch()}
      />
    );
  }
  if (!current) return <ListSkeleton rows={1} />;
  const { enabled, recoveryCodesLeft } = current;
  return (
    <Card className="space-y-5 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t`Two-factor login`}</h2>
        <StatusPill tone={enabled ? 'good' : 'warn'}>{enabled ? t`on` : t`off`}</StatusPill>
      </div>
      <p className="text-sm text-soft">
        {enabled
          ? t`Login requires your password and a code from your authenticator app, or one of your recovery codes.`
          : t`Protects your account if your password is stolen: login also requires a code from an app on your phone.`}
      </p>
      {enabled && recoveryCodesLeft <= fewCodes && (
        <Notice
          tone="warn"
          title={recoveryCodesLeft === 0 ? t`No recovery code is left` : t`Few recovery codes are left`}
        >
          {t`Switch two-factor login off and on again to get new ones.`}
        </Notice>
      )}
      {enabled ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">
            {ngettext(
              msgid`${recoveryCodesLeft} recovery code left`,
              `${recoveryCodesLeft} recovery codes left`,
              recoveryCodesLeft,
            )}
          </p>
          <Button variant="danger" onClick={() => setOpenDialog('off')}>
            {t`Switch off`}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setOpenDialog('enrol')}>{t`Switch on`}</Button>
      )}
      {openDialog === 'off' && <SwitchOff onClose={close} />}
    </Card>
  );
}
