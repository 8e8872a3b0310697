import { useState } from 'react';
import { explain } from '../../shared/api/failure';
import { jt, t } from '../../shared/language/text';
import { useSecondFactorQuery } from '../../shared/second-factor/api';
import { Button } from '../../shared/ui/Button';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { useApiKeysQuery } from './api';
import { ApiKeyList } from './ApiKeyList';
import { NewApiKey } from './NewApiKey';
import { PlayMoney } from './PlayMoney';

/** As many as the server allows. */
const keysAtMost = 10;

export default function ApiKeysPage() {
  const keys = useApiKeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const secondFactor = useSecondFactorQuery();
  const [creating, setCreating] = useState(false);
  const enabled = secondFactor.data?.data.enabled;
  const list = keys.currentData?.data;
  const canCreate = enabled !== undefined && list !== undefined && list.length < keysAtMost && !creating;
  const developers = (
    <a key="developers" href="/developers" className="font-semibold underline">
      {t`developers`}
    </a>
  );
  return (
    <PageFrame
      title={t`API keys`}
      back={{ to: '/client/profile', label: t`Profile` }}
      width="text"
      intro={jt`Keys for your own programs. Requests and samples are on the page for ${developers}.`}
      action={canCreate && <Button onClick={() => setCreating(true)}>{t`Create a key`}</Button>}
    >
      <div className="space-y-6">
        {creating && enabled !== undefined && (
          <NewApiKey hasSecondFactor={enabled} onClose={() => setCreating(false)} />
        )}
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
