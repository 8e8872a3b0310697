import { useForm } from 'react-hook-form';
import { useDecideCaseMutation } from '../../shared/admin/api';
import type { AdminCaseView } from '../../shared/admin/api.generated';
import { type CaseDecision, decisionNames } from '../../shared/admin/cases';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { Field } from '../../shared/ui/Field';
import { SelectField } from '../../shared/ui/SelectField';
import { useFinish } from '../../shared/ui/useFinish';

interface Decided {
  decision: CaseDecision;
  reason: string;
  answer: string;
}

/** The reporter's answer unless another is written. One for all decisions says nothing about a client. */
const usualAnswer =
  'We looked at our records and did what was to be done. We say nothing about clients. Thank you for your report.';

/** The client is told why. */
const tells: readonly CaseDecision[] = ['warned', 'locked'];

/** Closes a case. A warning and a lock happen with it; a refund is a separate action, to be done first. */
export function DecideCase({ row, onClose }: { row: AdminCaseView; onClose: () => void }) {
  const { id, kind, user_id } = row;
  const finish = useFinish(onClose);
  const [decide, { isLoading, error }] = useDecideCaseMutation();
  const { register, handleSubmit, watch, formState } = useForm<Decided>({
    defaultValues: { decision: 'nothing-found', answer: usualAnswer },
  });
  const decision = watch('decision');
  const submit = handleSubmit(async ({ answer, ...decided }) => {
    finish(await decide({ id, ...decided, ...(kind === 'report' && { answer }) }));
  });
  const choices = (Object.keys(decisionNames) as CaseDecision[]).filter(
    (each) => each === 'nothing-found' || user_id !== undefined,
  );
  return (
    <ConfirmDialog
      title="Decide the case"
      question={undefined}
      action={decision === 'locked' ? 'Lock and close' : 'Close the case'}
      variant={decision === 'locked' ? 'danger' : 'primary'}
      busy={isLoading}
      failed="The case was not closed"
      failure={error}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <SelectField label="Decision" hint={hintOf(decision, kind)} registration={register('decision')}>
        {choices.map((each) => (
          <option key={each} value={each}>
            {decisionNames[each]}
          </option>
        ))}
      </SelectField>
      <ReasonField
        label="Reason"
        hint={
          tells.includes(decision) ? 'The client reads it. Stored in the audit trail.' : 'Stored in the audit trail.'
        }
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      {kind === 'report' && (
        <Field
          label="Answer"
          hint="Whoever reported the number reads it. Say nothing about the client."
          error={formState.errors.answer?.message}
        >
          {(control) => (
            <textarea
              {...control}
              {...register('answer', reasonRule)}
              rows={4}
              maxLength={1000}
              className="input py-3"
            />
          )}
        </Field>
      )}
    </ConfirmDialog>
  );
}

function hintOf(decision: CaseDecision, kind: AdminCaseView['kind']): string {
  if (decision === 'locked') return 'The account is locked with it.';
  if (decision === 'warned') return 'The client gets the reason as a notice and an e-mail.';
  if (decision === 'nothing-found' && kind === 'hidden-message') return 'The client sees the message.';
  return decision === 'nothing-found' ? 'Nothing changes for the client.' : 'Do it before you close the case.';
}
