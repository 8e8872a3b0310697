import { useState } from 'react';
import { useDeadLettersQuery, useReplayDeadLetterMutation } from '../../shared/admin/api';
import type { DeadLetterView } from '../../shared/admin/api.generated';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { DiscardDeadLetter, EventBody, ReplayAll } from './DeadLetterDialogs';
import { Acts, Details } from './Details';
import { type Item, QueueList } from './QueueList';
import { usePageOf } from './usePageOf';

const item = ({ sequence, service, subject, reason, given_up_at }: DeadLetterView): Item => ({
  id: String(sequence),
  title: `${service}: ${subject}`,
  line: reason,
  since: given_up_at,
});

export function DeadLettersQueue() {
  const { paging, page, options } = usePageOf('dead-letters');
  const list = useDeadLettersQuery(page, options);
  const [replay, replaying] = useReplayDeadLetterMutation();
  const [discarding, setDiscarding] = useState<DeadLetterView>();
  const [replayingAll, setReplayingAll] = useState(false);
  const onReplay = async (sequence: number) => {
    const { data } = await replay({ sequence });
    if (data) toast.success(data.message);
  };
  return (
    <>
      {(list.currentData?.data.length ?? 0) > 1 && (
        <p className="mb-3">
          <Button variant="secondary" size="sm" onClick={() => setReplayingAll(true)}>
            Replay all
          </Button>
        </p>
      )}
      <QueueList queue="dead-letters" list={list} paging={paging} empty="There are no dead letters" item={item}>
        {(event) => (
          <>
            <Details of={{ Reason: event.reason, Attempts: event.tries }} />
            <EventBody event={event} />
            <Acts>
              <Button size="sm" busy={replaying.isLoading} onClick={() => void onReplay(event.sequence)}>
                Replay
              </Button>
              <Button variant="danger" size="sm" onClick={() => setDiscarding(event)}>
                Discard
              </Button>
            </Acts>
          </>
        )}
      </QueueList>
      {discarding && <DiscardDeadLetter event={discarding} onClose={() => setDiscarding(undefined)} />}
      {replayingAll && <ReplayAll onClose={() => setReplayingAll(false)} />}
    </>
  );
}
