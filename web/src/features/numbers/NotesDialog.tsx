import { useForm } from 'react-hook-form';
import { type OwnNumberView, useAnnotateNumberMutation } from '../../shared/api/api.generated';
import { formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { Dialog } from '../../shared/ui/Dialog';
import { Field } from '../../shared/ui/Field';
import { FormActions } from '../../shared/ui/FormActions';
import { TextField } from '../../shared/ui/TextField';
import { useWhileShown } from '../../shared/ui/useFinish';

const tagsAtMost = 5;
const tagRule = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,22}[\p{L}\p{N}._-])?$/u;

const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

export function NotesDialog({
  number: { id, number, service, tags, note },
  onClose,
}: {
  number: OwnNumberView;
  onClose: () => void;
}) {
  const close = useWhileShown(onClose);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { tags: tags.join(', '), note: note ?? '' } });
  const [save, { isLoading, error }] = useAnnotateNumberMutation();
  const submit = async (typed: { tags: string; note: string }) => {
    const text = typed.note.trim();
    const body = { tags: tagsIn(typed.tags), ...(text !== '' && { note: text }) };
    const { data } = await save({ requestId: id, numberNotesBody: body });
    if (data) close();
  };
  const name = number ? formatPhone(number) : service;
  return (
    <Dialog title={t`Tags and note`} onClose={onClose}>
      <form className="space-y-4" onSubmit={(event) => void handleSubmit(submit)(event)}>
        <p className="text-sm text-soft">{t`${name}. Only you see them.`}</p>
        <TextField
          label={t`Tags`}
          hint={t`At most ${tagsAtMost}, with commas between them.`}
          maxLength={150}
          error={formState.errors.tags?.message}
          registration={register('tags', {
            validate: (text) => {
              const all = tagsIn(text);
              if (all.length > tagsAtMost) return t`Please use at most ${tagsAtMost} tags.`;
              return (
                all.every((tag) => tagRule.test(tag)) || t`A tag has 1 to 24 letters, digits, spaces, dots and dashes.`
              );
            },
          })}
        />
        <Field label={t`Note`} error={undefined}>
          {(control) => <textarea {...control} {...register('note')} rows={3} maxLength={500} className="input py-2" />}
        </Field>
        <FormActions action={t`Save`} busy={isLoading} failure={error} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
