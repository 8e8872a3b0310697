import { Link } from 'react-router';
import type { NoticeView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Pager, pageSize, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card, PageHeader } from '../../shared/ui/Surface';
import { useMarkNoticesReadMutation, useNoticesQuery } from './api';

const icons: Readonly<Record<NoticeView['kind'], IconName>> = {
  code: 'chat',
  refund: 'undo',
  deposit: 'card',
  'low-balance': 'wallet',
  'rental-ending': 'clock',
  bid: 'phone',
  price: 'tag',
  security: 'shield',
};

/** Notices to the client of the last 90 days. */
export default function NoticesPage() {
  const paging = usePaging();
  const { cursor } = paging;
  const notices = useNoticesQuery(
    { limit: pageSize, ...(cursor !== undefined && { cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const [markRead, { isLoading }] = useMarkNoticesReadMutation();
  const list = notices.currentData?.data;
  const hasUnread = list?.some(({ unread }) => unread) ?? false;
  return (
    <div className="mx-auto max-w-2xl">
      <PageMeta title={t`Notices`} />
      <PageHeader
        title={t`Notices`}
        intro={t`What happened in the last 90 days, such as codes, refunds, deposits and bids, and what is about security.`}
        action={
          <div className="flex flex-wrap gap-3">
            {hasUnread && (
              <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void markRead({})}>
                {t`Mark all as read`}
              </Button>
            )}
            <LinkButton to="/client/notifications" variant="secondary" size="sm">
              {t`Choose`}
            </LinkButton>
          </div>
        }
      />
      {notices.isError && !list ? (
        <ErrorState
          title={t`Your notices could not be loaded`}
          detail={explain(notices.error)}
          onRetry={() => void notices.refetch()}
        />
      ) : !list ? (
        <ListSkeleton rows={6} />
      ) : list.length === 0 ? (
        <EmptyState icon="bell" title={t`You have no notices.`} />
      ) : (
        <Card>
          <ul className="divide-y divide-line">
            {list.map((notice) => (
              <li key={notice.id}>
                <Entry notice={notice} onOpen={() => notice.unread && void markRead({ ids: [notice.id] })} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Pager paging={paging} nextCursor={notices.currentData?.nextCursor} busy={notices.isFetching} />
    </div>
  );
}

function Entry({ notice, onOpen }: { notice: NoticeView; onOpen: () => void }) {
  const { kind, title, text, path, unread, at } = notice;
  return (
    <Link to={path} onClick={onOpen} className="flex gap-4 p-4 hover:bg-sunken sm:px-6">
      <span className={`mt-0.5 ${unread ? 'text-brand' : 'text-soft'}`}>
        <Icon name={icons[kind]} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={`block break-words ${unread ? 'font-semibold' : ''}`}>
          {title} {unread && <span className="sr-only">{t`(unread)`}</span>}
        </span>
        <span className="block text-sm break-words text-soft">{text}</span>
        <time dateTime={at} className="block text-sm text-soft">
          {formatDate(at)}
        </time>
      </span>
      {unread && <span aria-hidden="true" className="mt-2 size-2.5 shrink-0 rounded-full bg-brand" />}
    </Link>
  );
}
