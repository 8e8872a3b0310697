import { useState } from 'react';
import { useDeadLettersQuery, useReplayDeadLetterMutation } from '../../shared/admin/api';
import type { DeadLetterView } from '../../shared/admin/api.generated';
import { DateCell } from '../../shared/admin/DateCell';
import { DiscardDeadLetter, EventBody, ReplayAll } from '../../shared/admin/DeadLetterDialogs';
import { MoreText } from '../../shared/admin/MoreText';
import { PagedTable } from '../../shared/admin/PagedTable';
import { IfMay } from '../../shared/session/permissions';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import type { Column } from '../../shared/ui/DataTable';
import { usePaging } from '../../shared/ui/Pager';
import { AllClear } from './AllClear';

interface Actions {
  readonly open: number | undefined;
  readonly replaying: number | undefined;
  readonly onShow: (sequence: number) => void;
  readonly onReplay: (sequence: number) => void;
  readonly onDiscard: (event: DeadLetterView) => void;
}

const columns = (actions: Actions): readonly Column<DeadLetterView>[] => [
  { name: '#', isRowName: true, cell: ({ sequence }) => sequence },
  { name: 'Failed at', cell: ({ given_up_at }) => <DateCell at={given_up_at} /> },
  { name: 'Service', cell: ({ service }) => <strong>{service}</strong> },
  {
    name: 'Event',
    cell: ({ subject }) => <span className="font-mono text-xs wrap-anywhere">{subject}</span>,
  },
  { name: 'Attempts', numeric: true, cell: ({ tries }) => tries },
  {
    name: 'Reason',
    cell: ({ reason, sequence }) => <MoreText text={reason} of={`the reason of event ${sequence}`} />,
  },
  { name: 'Actions', cell: (event) => <RowActions event={event} {...actions} /> },
];

function RowActions({ event, open, replaying, onShow, onReplay, onDiscard }: { event: DeadLetterView } & Actions) {
  const { sequence } = event;
  const isOpen = open === sequence;
  return (
    <span className="flex flex-wrap justify-end gap-2 lg:justify-start xl:flex-nowrap">
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Hide' : 'Show'} event ${sequence}`}
        onClick={() => onShow(sequence)}
      >
        {isOpen ? 'Hide' : 'Show'}
      </Button>
      <IfMay permission="operations.change">
        <Button
          variant="secondary"
          size="sm"
          busy={replaying === sequence}
          aria-label={`Replay event ${sequence}`}
          onClick={() => onReplay(sequence)}
        >
          Replay
        </Button>
        <Button variant="danger" size="sm" aria-label={`Discard event ${sequence}`} onClick={() => onDiscard(event)}>
          Discard
        </Button>
      </IfMay>
    </span>
  );
}

/** Events that a service failed to process: shows why, replays or discards them. */
export function DeadLetters() {
  const paging = usePaging();
  const [open, setOpen] = useState<number>();
  const [discarding, setDiscarding] = useState<DeadLetterView>();
  const [replayingAll, setReplayingAll] = useState(false);
  const [replay, replaying] = useReplayDeadLetterMutation();
  const deadLetters = useDeadLettersQuery(
    { ...(paging.cursor && { cursor: paging.cursor }) },
    { refetchOnMountOrArgChange: true },
  );
  const onReplay = async (sequence: number) => {
    const { data } = await replay({ sequence });
    if (data) toast.success(data.message);
  };
  return (
    <>
      {(deadLetters.currentData?.data.length ?? 0) > 1 && (
        <p className="mb-4">
          <IfMay permission="operations.change">
            <Button variant="secondary" size="sm" onClick={() => setReplayingAll(true)}>
              Replay all
            </Button>
          </IfMay>
        </p>
      )}
      <PagedTable
        list={deadLetters}
        paging={paging}
        failed="The dead letters could not be loaded"
        empty={<AllClear>There are no dead letters.</AllClear>}
        caption="Dead letters"
        columns={columns({
          open,
          replaying: replaying.isLoading ? replaying.originalArgs?.sequence : undefined,
          onShow: (sequence) => setOpen(open === sequence ? undefined : sequence),
          onReplay: (sequence) => void onReplay(sequence),
          onDiscard: setDiscarding,
        })}
        rowKey={({ sequence }) => String(sequence)}
        detail={(event) => event.sequence === open && <EventBody event={event} />}
      />
      {discarding && <DiscardDeadLetter event={discarding} onClose={() => setDiscarding(undefined)} />}
      {replayingAll && <ReplayAll onClose={() => setReplayingAll(false)} />}
    </>
  );
}
