import { useVerificationsQuery } from '../../shared/admin/api';
import { ageWords } from '../../shared/age';
import type { VerificationView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatCount } from '../../shared/format';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';

const kinds: Readonly<Record<VerificationView['name'], { title: string; next: string }>> = {
  ledger: {
    title: 'The books',
    next: 'No money moves by itself because of this. Find out why before anybody adjusts a balance.',
  },
  analytics: {
    title: 'The figures of analytics',
    next: '“npm run analytics:rebuild” counts them again from the events.',
  },
};

/** After that a night has failed, and what the last one found says little. */
const oldAfterMs = 48 * 60 * 60_000;

/** What the last night's verification found. */
export function Verifications() {
  const verified = useVerificationsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData, fulfilledTimeStamp = 0 } = verified;
  if (verified.isError && !currentData) {
    return (
      <ErrorState
        title="What the nights found could not be loaded"
        detail={explain(verified.error)}
        onRetry={() => void verified.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  return (
    <ul className="grid items-start gap-4 xl:grid-cols-2">
      {currentData.data.map((each) => (
        <li key={each.name}>
          <Found {...each} now={fulfilledTimeStamp} />
        </li>
      ))}
    </ul>
  );
}

function Found({ name, verified_at, found, differences, now }: VerificationView & { now: number }) {
  const { title, next } = kinds[name];
  const isWrong = found > 0;
  const isOld = verified_at !== undefined && now - Date.parse(verified_at) > oldAfterMs;
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <StatusPill tone={isWrong ? 'bad' : isOld ? 'warn' : verified_at ? 'good' : 'calm'}>
          {isWrong ? 'wrong' : isOld ? 'out of date' : verified_at ? 'right' : 'not yet verified'}
        </StatusPill>
      </div>
      <p className="mt-1 text-sm text-soft">
        {verified_at
          ? `Verified ${ageWords(verified_at, now)}.`
          : 'Verified for the first time after two in the night.'}
      </p>
      {isOld && <p className="mt-3 text-sm">The nights since could not verify it; the log says why.</p>}
      {isWrong && (
        <>
          <ul aria-label={`What is wrong: ${title}`} className="mt-3 space-y-1.5 text-sm wrap-anywhere">
            {differences.map((difference) => (
              <li key={difference}>{difference}</li>
            ))}
          </ul>
          {found > differences.length && (
            <p className="mt-2 text-sm text-soft">
              {`The first ${differences.length} of ${formatCount(found)}; the log has all of them.`}
            </p>
          )}
          <p className="mt-3 text-sm">{next}</p>
        </>
      )}
    </Card>
  );
}
