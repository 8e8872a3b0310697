import { useState } from 'react';
import { useForm, type UseFormRegisterReturn } from 'react-hook-form';
import { useClassWordsQuery, useSaveClassWordsMutation } from '../../shared/admin/api';
import type { AdminClassWordsView } from '../../shared/admin/api.generated';
import { ReasonField } from '../../shared/admin/ReasonField';
import { reasonRule } from '../../shared/admin/reasonRule';
import { explain, failureCode } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { Dialog } from '../../shared/ui/Dialog';
import { Field } from '../../shared/ui/Field';
import { showFieldErrors } from '../../shared/ui/form';
import { FormActions } from '../../shared/ui/FormActions';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { useFinish } from '../../shared/ui/useFinish';

/** The words by which the services and messages of a kind are known. */
export function ClassWords({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const words = useClassWordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const found = words.currentData?.data.find((each) => each.class === id);
  const readVersion = async () => (await words.refetch()).data?.data.find((each) => each.class === id)?.version;
  return (
    <Dialog title={`Words: ${title}`} isWide onClose={onClose}>
      {words.isError && !found ? (
        <ErrorState
          title="The words could not be loaded"
          detail={explain(words.error)}
          onRetry={() => void words.refetch()}
        />
      ) : !found ? (
        <ListSkeleton rows={1} />
      ) : (
        <WordsForm words={found} readVersion={readVersion} onClose={onClose} />
      )}
    </Dialog>
  );
}

const fields = [
  ['names', 'Names and senders', 'Names of services, and of the senders who sign messages.'],
  ['serviceWords', 'Words in names', 'A service with one of them in its name belongs to it.'],
  ['phrases', 'Phrases', 'A message that says one of them is hidden. Each has three words or more.'],
] as const;

interface Typed {
  names: string;
  serviceWords: string;
  phrases: string;
  reason: string;
}

function WordsForm({
  words,
  readVersion,
  onClose,
}: {
  words: AdminClassWordsView;
  readVersion: () => Promise<number | undefined>;
  onClose: () => void;
}) {
  const finish = useFinish(onClose);
  // The version that the admin knows of: words that somebody else saves meanwhile come without a question.
  const [version, setVersion] = useState(words.version);
  const [save, { isLoading, error }] = useSaveClassWordsMutation();
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: {
      names: words.names.join('\n'),
      serviceWords: words.service_words.join('\n'),
      phrases: words.phrases.join('\n'),
    },
  });
  const submit = handleSubmit(async ({ names, serviceWords, phrases, reason }) => {
    const saved = await save({
      class: words.class,
      version,
      names: linesOf(names),
      serviceWords: linesOf(serviceWords),
      phrases: linesOf(phrases),
      reason,
    });
    if (saved.data) return finish(saved);
    showFieldErrors(saved.error, ['names', 'serviceWords', 'phrases'], setError);
    if (isChanged(saved.error)) setVersion((await readVersion()) ?? version);
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 space-y-5">
      <p className="text-sm text-soft wrap-anywhere">
        One in each line, 200 in all. Empty all three, and the usual words are back.
        {words.changed_at &&
          ` Changed on ${formatDate(words.changed_at)} by ${words.admin ?? ''}: ${words.reason ?? ''}`}
      </p>
      <div className="grid gap-5 lg:grid-cols-3">
        {fields.map(([name, label, hint]) => (
          <Lines
            key={name}
            label={label}
            hint={hint}
            error={formState.errors[name]?.message}
            registration={register(name)}
          />
        ))}
      </div>
      <ReasonField
        label="Reason"
        hint="Stored in the audit trail."
        error={formState.errors.reason?.message}
        registration={register('reason', reasonRule)}
      />
      <FormActions
        action="Save"
        busy={isLoading}
        failed={
          isChanged(error)
            ? 'Somebody else changed the words. What you typed is kept: save it again to replace theirs.'
            : 'The words were not saved'
        }
        failure={error}
        onCancel={onClose}
      />
    </form>
  );
}

const isChanged = (failure: unknown): boolean => failureCode(failure) === 'numbers/class-words-changed';

function Lines({
  registration,
  ...field
}: {
  label: string;
  hint: string;
  error: string | undefined;
  registration: UseFormRegisterReturn;
}) {
  return (
    <Field {...field}>
      {(control) => <textarea {...control} {...registration} rows={7} spellCheck={false} className="input py-3" />}
    </Field>
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
