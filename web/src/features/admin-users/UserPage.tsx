import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAdminUserQuery } from '../../shared/admin/api';
import { explain, failureCode } from '../../shared/api/failure';
import { useSession } from '../../shared/session/sessionSlice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, Skeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { AccountNotices } from './AccountNotices';
import { UserActions } from './UserActions';
import { UserProfile } from './UserProfile';
import { type SectionName, sections } from './userSections';

/** One user: profile, timeline, deposits, numbers, statement, sessions and audit trail. */
export default function UserPage() {
  const { id = '' } = useParams();
  return <OneUser key={id} id={id} />;
}

function OneUser({ id }: { id: string }) {
  const query = useAdminUserQuery(id, { refetchOnMountOrArgChange: true });
  const me = useSession()?.user.id;
  const user = query.currentData?.data;
  const back = (
    <Link to="/admin/users" className="font-medium text-brand underline underline-offset-4">
      All users
    </Link>
  );
  if (query.isError && !user) {
    const unknown = ['auth/account-not-found', 'platform/invalid'].includes(failureCode(query.error) ?? '');
    return (
      <>
        <PageMeta title="User" />
        <PageHeader title="User" intro={back} />
        {unknown ? (
          <EmptyState icon="users" title="There is no such user" />
        ) : (
          <ErrorState
            title="The user could not be loaded"
            detail={explain(query.error)}
            onRetry={() => void query.refetch()}
          />
        )}
      </>
    );
  }
  return (
    <>
      <PageMeta title={user?.name ?? 'User'} />
      <PageHeader title={user?.name ?? 'User'} intro={back} />
      {user && <AccountNotices user={user} />}
      <div className="flex flex-col gap-x-8 gap-y-6 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start">
        {user ? (
          <UserProfile user={user} actions={!user.deleted && <UserActions user={user} isMe={user.id === me} />} />
        ) : (
          <Skeleton className="h-96" />
        )}
        <Sections id={id} />
      </div>
    </>
  );
}

function Sections({ id }: { id: string }) {
  const [open, setOpen] = useState<SectionName>('Timeline');
  const [params] = useSearchParams();
  const pinned = params.get('deposit') ?? params.get('order') ?? '';
  const [shown, setShown] = useState(pinned);
  if (pinned !== shown) {
    // Items from the address stand above the timeline.
    setShown(pinned);
    if (pinned !== '') setOpen('Timeline');
  }
  const heading = useId();
  const { Content } = sections.find(({ name }) => name === open) ?? sections[0];
  return (
    <section aria-labelledby={heading} className={pinned === '' ? undefined : 'max-lg:order-first'}>
      <h2 id={heading} className="sr-only">
        {open}
      </h2>
      <div
        role="group"
        aria-label="What to show"
        className="relative -mx-4 mb-5 flex gap-x-1 overflow-x-auto border-b border-line px-4 narrow:-mx-2 narrow:px-2 sm:mx-0 sm:px-0"
      >
        {sections.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === open}
            onClick={() => setOpen(name)}
            className="-mb-px min-h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-medium text-soft -outline-offset-2 hover:text-ink aria-pressed:border-brand aria-pressed:text-brand"
          >
            {name}
          </button>
        ))}
      </div>
      <Content key={open} id={id} />
    </section>
  );
}
