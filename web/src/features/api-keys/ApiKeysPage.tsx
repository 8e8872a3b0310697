import { useState } from 'react';
import { Link } from 'react-router';
import { explain } from '../../shared/api/failure';
import { jt, t } from '../../shared/language/text';
import { useSecondFactorQuery } from '../../shared/second-factor/api';
import { Button } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { useApiKeysQuery } from './api';
import { ApiKeyList } from './ApiKeyList';
import { NewApiKey } from './NewApiKey';
import { PlayMoney } from './PlayMoney';

/** As many as the server allows. */
const keysAtMost = 10;

/** The keys with which the client's own programs use Ringlet. */
export default function ApiKeysPage() {
  const keys = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const secondFactor = useSecondFactorQuery();
  const [creating, setCreating] = useState(false);
  const enabled = secondFactor.data?.data.enabled;
  const list = keys.currentData?.data;
  const canCreate = enabled === true && list !== undefined && list.length < keysAtMost && !creating;
  const webhooks = (
    <Link key="webhooks" to="/client/webhooks" className="font-semibold underline">
      {t`Webhooks`}
    </Link>
  );
  const developers = (
    <a key="developers" href="/developers" className="font-semibold underline">
      {t`developers`}
    </a>
  );
  const profile = (
    <Link key="profile" to="/client/profile" className="font-semibold underline">
      {t`Switch it on in your profile`}
    </Link>
  );
  return (
    <PageFrame
      title={t`API keys`}
      back={{ to: '/client/profile', label: t`Profile` }}
      width="text"
      intro={jt`Keys for your own programs. A live key spends your balance: give each program its own, with a limit. A test key spends play money. ${webhooks} tell your own server what happens. Requests and samples are on the page for ${developers}.`}
      action={canCreate && <Button onClick={() => setCreating(true)}>{t`Create a key`}</Button>}
    >
      <div className="space-y-6">
        {enabled === false && (
          <Notice tone="warn" title={t`API keys need two-factor sign-in`}>
            {jt`${profile} first.`}
          </Notice>
        )}
        {creating && <NewApiKey onClose={() => setCreating(false)} />}
        {keys.isError && !list ? (
          <ErrorState
            title={t`Your API keys could not be loaded`}
            detail={explain(keys.error)}
            onRetry={() => void keys.refetch()}
          />
        ) : !list ? (
          <ListSkeleton rows={2} />
        ) : list.length > 0 ? (
          <>
            <ApiKeyList keys={list} />
            {list.some(({ kind }) => kind === 'test') && <PlayMoney />}
          </>
        ) : (
          !creating && <EmptyState icon="list" title={t`You have no API keys.`} />
        )}
      </div>
    </PageFrame>
  );
}
