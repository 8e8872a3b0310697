import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCasesQuery } from '../../shared/admin/api';
import type { AdminCaseView } from '../../shared/admin/api.generated';
import { caseKinds, decisionNames } from '../../shared/admin/cases';
import { formatDate } from '../../shared/dates';
import { Button } from '../../shared/ui/Button';
import { LinkTabs } from '../../shared/ui/LinkTabs';
import { DecideCase } from './DecideCase';
import { Acts, Client, Details, Mono } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = ({ id, kind, state, name, evidence, created_at, due_at, decision }: AdminCaseView): Item => ({
  id,
  title: `${caseKinds[kind]} · ${evidence[0]?.value ?? 'Deleted user'}`,
  line: decision ? `${decisionNames[decision]} · ${name || 'No client'}` : name || 'No client is known',
  since: created_at,
  ...(state === 'open' && { due: due_at }),
});

/** Cases about numbers and clients for a person to decide: reports, hidden messages, signals. Nothing happens before. */
export function CasesQueue() {
  const [search] = useSearchParams();
  const state = search.get('state') === 'closed' ? 'closed' : 'open';
  const { paging, page, options } = usePageOf('cases');
  const list = useCasesQuery({ state, ...page }, options);
  const [deciding, setDeciding] = useState<AdminCaseView>();
  return (
    <>
      <LinkTabs
        name="Cases"
        tabs={(['open', 'closed'] as const).map((each) => ({
          to: each === 'open' ? '/admin/queues/cases' : '/admin/queues/cases?state=closed',
          label: each === 'open' ? 'Open' : 'Closed',
          isCurrent: each === state,
        }))}
      />
      <QueueList
        key={state}
        queue="cases"
        list={list}
        paging={paging}
        empty={state === 'open' ? 'No case waits for a decision' : 'No case is closed'}
        item={item}
      >
        {(row) => (
          <>
            <Case row={row} />
            {row.state === 'open' && (
              <Acts>
                <Button size="sm" onClick={() => setDeciding(row)}>
                  Decide
                </Button>
              </Acts>
            )}
          </>
        )}
      </QueueList>
      {deciding && <DecideCase row={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
}

function Case({ row }: { row: AdminCaseView }) {
  const { user_id, order_id, name, email, evidence, due_at, decision, reason, answer, decided_at } = row;
  return (
    <Details
      of={{
        Client: user_id && (
          <Client id={user_id} name={name} email={email} {...(order_id !== undefined && { order: order_id })} />
        ),
        Order: order_id && (
          <Link to={`/admin/purchased-numbers?search=${order_id}`} className="text-brand underline">
            <Mono>{order_id}</Mono>
          </Link>
        ),
        ...Object.fromEntries(evidence.map(({ label, value }) => [label, shownAs(value)])),
        'Decide by': decision ? undefined : formatDate(due_at),
        Decision: decision && decided_at && `${decisionNames[decision]}, ${formatDate(decided_at)}`,
        Reason: reason,
        Answer: answer,
      }}
    />
  );
}

/** Evidence has times in their stored form. */
const shownAs = (value: string): string => (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDate(value) : value);
