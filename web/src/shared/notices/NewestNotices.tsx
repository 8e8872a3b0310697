import { Link } from 'react-router';
import { useMarkNoticesReadMutation, useNoticesQuery } from '../api/api.generated';
import { explain } from '../api/failure';
import { t } from '../language/text';
import { NowCards } from '../now/NowCards';
import { ErrorState, Skeleton } from '../ui/States';
import { NoticeRow } from './NoticeRow';
import { useCodes } from './useCodes';

/** In the bell's panel. */
export default function NewestNotices({ onClose }: { onClose: () => void }) {
  const notices = useNoticesQuery({ limit: 8 }, { refetchOnMountOrArgChange: true });
  const [markRead] = useMarkNoticesReadMutation();
  const list = notices.data?.data;
  const codeOf = useCodes(list);
  return (
    <>
      <NowCards className="px-3 pt-2 pb-3" />
      {notices.isError && !list ? (
        <ErrorState
          title={t`Your notices could not be loaded`}
          detail={explain(notices.error)}
          onRetry={() => void notices.refetch()}
        />
      ) : !list ? (
        <Skeleton className="m-4 h-40" />
      ) : list.length === 0 ? (
        <p className="px-4 py-8 text-center text-soft">{t`You have no notices.`}</p>
      ) : (
        <ul className="divide-y divide-line">
          {list.map((notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              code={codeOf(notice)}
              onRead={() => notice.unread && void markRead({ ids: [notice.id] })}
              onOpen={onClose}
            />
          ))}
        </ul>
      )}
      <Link
        to="/client/notices"
        onClick={onClose}
        className="sticky bottom-0 flex min-h-11 items-center justify-center border-t border-line bg-surface px-4 text-sm font-semibold text-brand hover:bg-tint"
      >
        {t`All notices`}
      </Link>
    </>
  );
}
