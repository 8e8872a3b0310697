import { useForm } from 'react-hook-form';
import { useRecordAuthorityRequestMutation } from '../../shared/admin/api';
import type { RecordAuthorityRequestBody } from '../../shared/admin/api.generated';
import { Dialog } from '../../shared/ui/Dialog';
import { showFieldErrors } from '../../shared/ui/form';
import { FormActions } from '../../shared/ui/FormActions';
import { TextField } from '../../shared/ui/TextField';
import { useFinish } from '../../shared/ui/useFinish';

type Scope = RecordAuthorityRequestBody['scope'][number];
const scopes: Readonly<Record<Scope, string>> = {
  account: 'Account and consents',
  sessions: 'Sessions with their network addresses',
  deposits: 'Deposits',
  statement: 'Statement',
  numbers: 'Numbers with their messages',
};

interface Typed extends Omit<RecordAuthorityRequestBody, 'scope'> {
  scope: Scope[];
}

/** Records an authority's request about one account. */
export function RecordRequest({ userId, onClose }: { userId: string; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { register, handleSubmit, setError, formState } = useForm<Typed>({ defaultValues: { userId, scope: [] } });
  const [record, { isLoading, error }] = useRecordAuthorityRequestMutation();
  const { errors } = formState;
  const submit = async ({ from, to, ...typed }: Typed) => {
    const days = { ...(from && { from }), ...(to && { to }) };
    const recorded = await record({ ...typed, ...days });
    if (!recorded.data)
      return showFieldErrors(recorded.error, ['userId', 'authority', 'reference', 'ground', 'from', 'to'], setError);
    finish(recorded);
  };
  const required = { required: 'Please enter it.', setValueAs: (value: string) => value.trim() };
  return (
    <Dialog title="Record a request" isWide onClose={onClose}>
      <form onSubmit={handleSubmit(submit)} noValidate className="mt-4 space-y-5">
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
          <TextField
            label="Account ID"
            hint="From the page of the user."
            error={errors.userId?.message}
            registration={register('userId', {
              ...required,
              pattern: { value: /^[0-9a-f]{24}$/, message: 'An ID has 24 letters and digits.' },
            })}
            autoComplete="off"
          />
          <TextField
            label="Authority"
            error={errors.authority?.message}
            registration={register('authority', required)}
          />
          <TextField
            label="Its number"
            error={errors.reference?.message}
            registration={register('reference', required)}
          />
          <TextField label="Legal ground" error={errors.ground?.message} registration={register('ground', required)} />
        </div>
        <fieldset className="space-y-1">
          <legend className="text-sm font-medium">What it covers</legend>
          {(Object.keys(scopes) as Scope[]).map((scope) => (
            <label key={scope} className="flex min-h-11 items-center gap-3 lg:min-h-8">
              <input
                type="checkbox"
                value={scope}
                {...register('scope', { validate: (chosen) => chosen.length > 0 || 'Choose at least one.' })}
              />
              {scopes[scope]}
            </label>
          ))}
          {errors.scope && <p className="text-sm text-bad">{errors.scope.message}</p>}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="From day"
            placeholder="2026-11-01"
            error={errors.from?.message}
            registration={register('from')}
          />
          <TextField label="To day" placeholder="2026-11-22" error={errors.to?.message} registration={register('to')} />
        </div>
        <FormActions
          action="Record"
          busy={isLoading}
          failed="The request was not recorded"
          failure={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
