import { useForm } from 'react-hook-form';
import { useProtocolCodesQuery, useSetProtocolCodeMutation } from '../../shared/admin/api';
import type { ProtocolCodeView } from '../../shared/admin/api.generated';
import { Country, Service } from '../../shared/admin/Offer';
import { explain } from '../../shared/api/failure';
import { IfMay } from '../../shared/session/permissions';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { AllClear } from './AllClear';

/** As many as an admin would code in one sitting; the others follow. */
const shownAtMost = 20;

/** Countries and services without a handler_api.php code, each with a form for one. */
export function ProtocolCodes() {
  const codes = useProtocolCodesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { currentData } = codes;
  if (codes.isError && !currentData) {
    return (
      <ErrorState
        title="The codes could not be loaded"
        detail={explain(codes.error)}
        onRetry={() => void codes.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  const missing = currentData.data.filter(({ code }) => code === undefined);
  if (missing.length === 0) return <AllClear>Every country and service has a code.</AllClear>;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Missing handler_api codes">
        {missing.slice(0, shownAtMost).map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <GiveCode entry={entry} />
          </li>
        ))}
      </ul>
      {missing.length > shownAtMost && (
        <p className="mt-3 text-sm text-soft">and {missing.length - shownAtMost} more.</p>
      )}
    </>
  );
}

function GiveCode({ entry: { kind, id, name } }: { entry: ProtocolCodeView }) {
  const { register, handleSubmit, formState } = useForm<{ code: string }>();
  const [save, { isLoading, error }] = useSetProtocolCodeMutation();
  const submit = handleSubmit(async ({ code }) => {
    const { data } = await save({ kind, id, code });
    if (data) toast.success(data.message);
  });
  return (
    <Card className="p-5">
      <h3 className="mb-3 text-base wrap-anywhere">
        {kind === 'country' ? <Country id={id} name={name} /> : <Service name={name} />}
      </h3>
      <form noValidate className="flex items-end gap-3" onSubmit={(event) => void submit(event)}>
        <div className="grow">
          <TextField
            label={kind === 'country' ? 'Number of the country' : 'Code of the service'}
            error={formState.errors.code?.message ?? (error === undefined ? undefined : explain(error))}
            maxLength={4}
            autoComplete="off"
            registration={register('code', {
              setValueAs: (typed: string) => typed.trim(),
              validate: (code) =>
                kind === 'country'
                  ? /^\d{1,3}$/.test(code) || 'Enter a number of up to three digits.'
                  : /^[a-zA-Z0-9]{2,4}$/.test(code) || 'Enter two to four letters or digits.',
            })}
          />
        </div>
        <IfMay permission="operations.change">
          <Button type="submit" variant="secondary" busy={isLoading} aria-label={`Save: ${name}`}>
            Save
          </Button>
        </IfMay>
      </form>
    </Card>
  );
}
