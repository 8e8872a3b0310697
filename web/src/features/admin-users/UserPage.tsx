import { useId, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { useAdminUserQuery } from '../../shared/admin/api';
import { explain, failureCode } from '../../shared/api/failure';
import { useSession } from '../../shared/session/sessionSlice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
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
      {user ? <UserProfile user={user} /> : <ListSkeleton rows={2} />}
      {user && !user.deleted && <UserActions user={user} isMe={user.id === me} />}
      <Sections id={id} />
    </>
  );
}

function Sections({ id }: { id: string }) {
  const [open, setOpen] = useState<SectionName>('Timeline');
  const [params] = useSearchParams();
  const pinned = params.get('deposit') ?? params.get('order') ?? '';
  const [shown, setShown] = useState(pinned);
  if (pinned !== shown) {
    // What the address names stands above the timeline.
    setShown(pinned);
    if (pinned !== '') setOpen('Timeline');
  }
  const heading = useId();
  const { Content } = sections.find(({ name }) => name === open) ?? sections[0];
  return (
    <section aria-labelledby={heading} className="mt-8">
      <h2 id={heading} className="sr-only">
        {open}
      </h2>
      <div role="group" aria-label="What to show" className="mb-5 flex flex-wrap gap-2">
        {sections.map(({ name }) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === open}
            onClick={() => setOpen(name)}
            className="min-h-10 rounded-full border border-line bg-surface px-4 text-sm font-medium text-soft hover:border-edge hover:text-ink aria-pressed:border-brand aria-pressed:bg-tint aria-pressed:text-brand"
          >
            {name}
          </button>
        ))}
      </div>
      <Content key={open} id={id} />
    </section>
  );
}
