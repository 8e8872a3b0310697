import { useState } from 'react';
import { Link } from 'react-router';
import { useDecideOrphanedActivationMutation, useOrphanedActivationsQuery } from '../../shared/admin/api';
import type { OrphanedActivationView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { formatDate } from '../../shared/dates';
import { formatPhone } from '../../shared/format';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { useFinish } from '../../shared/ui/useFinish';
import { Acts, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const numberOf = ({ number }: OrphanedActivationView): string =>
  number === undefined ? 'Number of a lost purchase' : formatPhone(number);

const item = (orphan: OrphanedActivationView): Item => ({
  id: orphan.id,
  title: `${numberOf(orphan)} · ${orphan.upstream}`,
  line: `${orphan.rental ? 'Rental' : 'Activation'}, ${orphan.attempts} failed attempts in a row, next ${formatDate(orphan.next_at)}`,
  since: orphan.created_at,
});

/** Given-up orders' numbers that the provider has not cancelled within an hour. */
export function OrphansQueue() {
  const { paging, page, options } = usePageOf('orphaned-activations');
  const list = useOrphanedActivationsQuery(page, options);
  const [decide, { isLoading }] = useDecideOrphanedActivationMutation();
  const [closing, setClosing] = useState<OrphanedActivationView>();
  const retry = async (id: string) => {
    const { data } = await decide({ id, decision: 'retry' });
    if (data) toast.success(data.message);
  };
  return (
    <>
      <QueueList
        queue="orphaned-activations"
        list={list}
        paging={paging}
        empty="Every number of a given-up order is cancelled"
        item={item}
      >
        {(orphan) => (
          <>
            <Details
              of={{
                'At the provider': (
                  <>
                    {orphan.upstream} {orphan.upstream_id && <Mono>{orphan.upstream_id}</Mono>}
                  </>
                ),
                Order: (
                  <Link to={`/admin/purchased-numbers?search=${orphan.order_id}`} className="text-brand underline">
                    <Mono>{orphan.order_id}</Mono>
                  </Link>
                ),
                'Tried next': formatDate(orphan.next_at),
              }}
            />
            <Acts>
              <Button size="sm" busy={isLoading} onClick={() => void retry(orphan.id)}>
                Cancel at the provider now
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setClosing(orphan)}>
                Close
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {closing && <CloseOrphan orphan={closing} onClose={() => setClosing(undefined)} />}
    </>
  );
}

function CloseOrphan({ orphan, onClose }: { orphan: OrphanedActivationView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [decide, { isLoading, error }] = useDecideOrphanedActivationMutation();
  const confirm = async (reason: string) => {
    finish(await decide({ id: orphan.id, decision: 'close', reason }));
  };
  return (
    <ReasonDialog
      title="Close orphaned activation"
      question={`${numberOf(orphan)} is not cancelled any more: what ${orphan.upstream} charged for it is lost.`}
      action="Close"
      busy={isLoading}
      failed="The number was not closed"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
