import { useMarkNoticesReadMutation, useNoticesQuery } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { DayCards } from '../../shared/days/DayCards';
import { t } from '../../shared/language/text';
import { NoticeRow } from '../../shared/notices/NoticeRow';
import { useCodes } from '../../shared/notices/useCodes';
import { Button, LinkButton } from '../../shared/ui/Button';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Pager, usePaging } from '../../shared/ui/Pager';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';

export default function NoticesPage() {
  const paging = usePaging();
  const notices = useNoticesQuery(paging.page, { refetchOnMountOrArgChange: true });
  const [markRead, { isLoading }] = useMarkNoticesReadMutation();
  const list = notices.currentData?.data;
  const codeOf = useCodes(list);
  const hasUnread = list?.some(({ unread }) => unread) ?? false;
  return (
    <PageFrame
      title={t`Notices`}
      width="text"
      intro={t`The last 90 days.`}
      action={
        <div className="flex flex-wrap gap-3">
          {hasUnread && (
            <Button variant="secondary" size="sm" busy={isLoading} onClick={() => void markRead({})}>
              {t`Mark all as read`}
            </Button>
          )}
          <LinkButton
            to="/client/notifications"
            variant="quiet"
            size="sm"
            className="max-sm:-order-1 max-sm:-ml-3.5"
            aria-label={t`Notification settings`}
          >
            {t`Settings`}
          </LinkButton>
        </div>
      }
    >
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
        <DayCards entries={list} momentOf={({ at }) => at}>
          {(notice) => (
            <NoticeRow
              key={notice.id}
              notice={notice}
              code={codeOf(notice)}
              isOfDay
              onRead={() => notice.unread && void markRead({ ids: [notice.id] })}
            />
          )}
        </DayCards>
      )}
      <Pager paging={paging} nextCursor={notices.currentData?.nextCursor} busy={notices.isFetching} />
    </PageFrame>
  );
}
