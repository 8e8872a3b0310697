import { useVerificationsQuery } from '../../shared/admin/api';
import type { VerificationView } from '../../shared/admin/api.generated';
import { ageText } from '../../shared/age';
import { explain } from '../../shared/api/failure';
import { formatCount } from '../../shared/format';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';

const kinds: Readonly<Record<VerificationView['name'], { title: string; next: string }>> = {
  ledger: {
    title: 'Ledger',
    next: 'Nothing is corrected automatically. Find the cause before adjusting a balance.',
  },
  analytics: {
    title: 'Analytics',
    next: '“ringlet-admin analytics rebuild” rebuilds the figures from the orders and the ledger.',
  },
  'personal-data': {
    title: 'Personal data',
    next: 'These are kept longer than docs/personal-data.md promises. See the log of the named service.',
  },
};

/** If older, at least one nightly run has failed. */
const oldAfterMs = 48 * 60 * 60_000;

export function Verifications() {
  const verified = useVerificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData, fulfilledTimeStamp = 0 } = verified;
  if (verified.isError && !currentData) {
    return (
      <ErrorState
        title="The verification results could not be loaded"
        detail={explain(verified.error)}
        onRetry={() => void verified.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-3">
      {currentData.data.map((each) => (
        <li key={each.name}>
          <Result {...each} now={fulfilledTimeStamp} />
        </li>
      ))}
    </ul>
  );
}

function Result({ name, verified_at, found, differences, now }: VerificationView & { now: number }) {
  const { title, next } = kinds[name];
  const hasDifferences = found > 0;
  const isOld = verified_at !== undefined && now - Date.parse(verified_at) > oldAfterMs;
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <StatusPill tone={hasDifferences ? 'bad' : isOld ? 'warn' : verified_at ? 'good' : 'neutral'}>
          {hasDifferences ? 'differences' : isOld ? 'out of date' : verified_at ? 'verified' : 'not yet verified'}
        </StatusPill>
      </div>
      <p className="mt-1 text-sm text-soft">
        {verified_at ? `Verified ${ageText(verified_at, now)}.` : 'The first verification runs after 02:00.'}
      </p>
      {isOld && <p className="mt-3 text-sm">The runs since then have failed; see the log.</p>}
      {hasDifferences && (
        <>
          <ul aria-label={`Differences: ${title}`} className="mt-3 space-y-1.5 text-sm wrap-anywhere">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          {found > differences.length && (
            <p className="mt-2 text-sm text-soft">
              {`The first ${differences.length} of ${formatCount(found)}; see the log for all of them.`}
            </p>
          )}
          <p className="mt-3 text-sm">{next}</p>
        </>
      )}
    </Card>
  );
}
