import { useState } from 'react';
import { explain } from '../../shared/api/failure';
import { formatNaira } from '../../shared/format';
import { jt, t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Notice } from '../../shared/ui/Notice';
import { Skeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { useFinish } from '../../shared/ui/useFinish';
import { useResetTestWorldMutation, useTestWorldQuery } from './api';

/** The play money of the account's test keys, and a way to start again. */
export function PlayMoney() {
  const world = useTestWorldQuery(undefined, { refetchOnMountOrArgChange: true });
  const [asking, setAsking] = useState(false);
  const balance = world.currentData?.data.balance;
  const left = (
    <span key="left" className="figures font-semibold text-ink">
      {formatNaira(balance ?? 0)}
    </span>
  );
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5 sm:px-6">
      <div className="min-w-0">
        <h2 className="text-lg">{t`Play money`}</h2>
        {balance === undefined && world.isError ? (
          <Notice tone="bad" title={t`The play money could not be loaded`}>
            {explain(world.error)}
          </Notice>
        ) : balance === undefined ? (
          <div role="status">
            <span className="sr-only">{t`Loading the play money...`}</span>
            <Skeleton className="h-6 w-40" />
          </div>
        ) : (
          <p className="text-soft">{jt`${left} left. Your test keys share it.`}</p>
        )}
      </div>
      {world.isError ? (
        <Button variant="secondary" size="sm" onClick={() => void world.refetch()}>
          {t`Try again`}
        </Button>
      ) : (
        <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
          {t`Begin again`}
        </Button>
      )}
      {asking && <BeginAgain onClose={() => setAsking(false)} />}
    </Card>
  );
}

function BeginAgain({ onClose }: { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [reset, { isLoading, error }] = useResetTestWorldMutation();
  const confirm = async () => {
    finish(await reset());
  };
  return (
    <ConfirmDialog
      title={t`Begin the test world again`}
      question={t`Your test keys get ₦100,000 of play money, and the test numbers that they have bought are removed. Nothing real changes.`}
      action={t`Begin again`}
      variant="primary"
      busy={isLoading}
      failed={t`The test world did not begin again`}
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
