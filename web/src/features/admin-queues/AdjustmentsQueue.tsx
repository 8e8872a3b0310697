import { useState } from 'react';
import { useAdjustmentRequestsQuery } from '../../shared/admin/api';
import type { RequestedAdjustmentView } from '../../shared/admin/api.generated';
import { DecideAdjustment, type Decision } from '../../shared/admin/DecideAdjustment';
import { labelOf, subjectOf } from '../../shared/admin/requested';
import { formatDate } from '../../shared/dates';
import { formatNaira } from '../../shared/format';
import { Button } from '../../shared/ui/Button';
import { Acts, Client, Details } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = (row: RequestedAdjustmentView): Item => ({
  id: row.id,
  title: labelOf(row),
  line: `${row.requested_by_name}: ${row.reason}`,
  since: row.requested_at,
});

/** Adjustments that wait for a second admin, without this admin's own requests. */
export function AdjustmentsQueue() {
  const { paging, page, options } = usePageOf('adjustments');
  const list = useAdjustmentRequestsQuery({ show: 'queue', ...page }, options);
  const [decision, setDecision] = useState<Decision>();
  return (
    <>
      <QueueList queue="adjustments" list={list} paging={paging} empty="No adjustment waits for you" item={item}>
        {(row) => (
          <>
            <Details
              of={{
                Client: row.user_id && <Client id={row.user_id} name={row.name} email={row.email} />,
                'What it is for': subjectOf(row) || undefined,
                'Requested by': row.requested_by_name,
                'Decided alone in the 24 hours before': row.adjusted_alone
                  ? formatNaira(row.adjusted_alone)
                  : undefined,
                Reason: row.reason,
                Expires: formatDate(row.expires_at),
              }}
            />
            <Acts>
              <Button size="sm" onClick={() => setDecision({ row, to: 'approved' })}>
                Approve
              </Button>
              <Button variant="secondary" size="sm" onClick={() => setDecision({ row, to: 'declined' })}>
                Decline
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {decision && <DecideAdjustment {...decision} onClose={() => setDecision(undefined)} />}
    </>
  );
}
