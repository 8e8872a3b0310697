import { useDiscardDeadLetterMutation, useReplayDeadLettersMutation } from '../../shared/admin/api';
import type { DeadLetterView } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { useFinish } from '../../shared/ui/useFinish';
import { EventLinks } from './EventLinks';

export function DiscardDeadLetter({ event, onClose }: { event: DeadLetterView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const [discard, { isLoading, error }] = useDiscardDeadLetterMutation();
  const confirm = async (reason: string) => {
    finish(await discard({ sequence: event.sequence, reason }));
  };
  return (
    <ReasonDialog
      title="Discard event"
      question={`Are you sure that ${event.service} should never process this event? It cannot be restored.`}
      action="Discard"
      busy={isLoading}
      failed="The event was not discarded"
      failure={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunken px-4 py-3 text-sm">
        <span className="font-mono text-xs break-all">{event.subject}</span>
        <br />
        <span className="text-soft wrap-anywhere">{event.reason}</span>
      </p>
    </ReasonDialog>
  );
}

export function ReplayAll({ onClose }: { onClose: () => void }) {
  const finish = useFinish(onClose);
  const [replay, { isLoading, error }] = useReplayDeadLettersMutation();
  const confirm = async () => {
    finish(await replay());
  };
  return (
    <ConfirmDialog
      title="Replay all"
      question="Are you sure you want to replay every event to the service that failed to process it?"
      action="Replay all"
      variant="primary"
      busy={isLoading}
      failed="Not every event was replayed"
      failure={error}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p className="text-sm text-soft">Events that fail again return to this queue.</p>
    </ConfirmDialog>
  );
}

/** An event's body, with links to what it names. A body that is not JSON is shown unchanged: that may be why it failed. */
export function EventBody({ event: { sequence, body } }: { event: DeadLetterView }) {
  return (
    <div className="space-y-2">
      <EventLinks body={body} />
      <pre
        tabIndex={0}
        role="region"
        aria-label={`Event ${sequence}`}
        className="max-h-80 overflow-auto rounded-md bg-sunken px-4 py-3 font-mono text-xs"
      >
        {readable(body)}
      </pre>
    </div>
  );
}

function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
