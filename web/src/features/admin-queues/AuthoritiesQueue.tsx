import { Link } from 'react-router';
import { useAuthorityRequestsQuery } from '../../shared/admin/api';
import type { RegisteredRequest } from '../../shared/admin/api.generated';
import { UserLink } from '../../shared/admin/UserLink';
import { Details } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = ({ id, authority, reference, state, requested_at: since }: RegisteredRequest): Item => ({
  id,
  title: `${authority}, ${reference}`,
  line: state === 'requested' ? 'Waits for a decision' : 'Approved: close it when the authority has its file',
  since,
});

/** Requests that have not ended: their accounts are not erased. */
export function AuthoritiesQueue() {
  const { paging, page, options } = usePageOf('authority-requests');
  const list = useAuthorityRequestsQuery({ ...page, show: 'open' }, options);
  return (
    <QueueList
      queue="authority-requests"
      list={list}
      paging={paging}
      empty="Every request of an authority has ended"
      item={item}
    >
      {({ user_id, user, ground, recorded_by_name: recorder = 'a former colleague' }) => (
        <>
          <Details
            of={{ Account: <UserLink id={user_id} name={user} />, 'Legal ground': ground, 'Recorded by': recorder }}
          />
          <Link to={`/admin/authorities?user=${user_id}`} className="text-brand underline">
            Open it in the register
          </Link>
        </>
      )}
    </QueueList>
  );
}
