import { useDecideAuthorityRequestMutation } from '../../shared/admin/api';
import type { DecideAuthorityRequestBody, RegisteredRequest } from '../../shared/admin/api.generated';
import { ReasonDialog } from '../../shared/admin/ReasonDialog';
import { useFinish } from '../../shared/ui/useFinish';

export interface Decision {
  readonly request: RegisteredRequest;
  readonly decision: DecideAuthorityRequestBody['decision'];
  readonly label: string;
}

const meanings = {
  approved: 'A file with what it covers can be made then, and the account is not erased until you close it.',
  refused: 'Nothing is given, and the account may be erased again.',
  closed: 'No more files are made, and the account may be erased again.',
} as const;

export function DecideRequest({
  decision: { request, decision, label },
  onClose,
}: {
  decision: Decision;
  onClose: () => void;
}) {
  const finish = useFinish(onClose);
  const [decide, { isLoading, error }] = useDecideAuthorityRequestMutation();
  return (
    <ReasonDialog
      title={`${label} the request`}
      question={`${request.authority}, ${request.reference}: ${meanings[decision]}`}
      label="Note"
      action={label}
      variant={decision === 'approved' ? 'primary' : 'danger'}
      busy={isLoading}
      failed="The decision was not recorded"
      failure={error}
      onConfirm={async (note) =>
        finish(await decide({ id: request.id, decideAuthorityRequestBody: { decision, note } }))
      }
      onClose={onClose}
    />
  );
}
