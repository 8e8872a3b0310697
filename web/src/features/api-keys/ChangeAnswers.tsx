import { useForm } from 'react-hook-form';
import { t } from '../../shared/language/text';
import type { ApiKeyView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import { Notice } from '../../shared/ui/Notice';
import { toast } from '../../shared/ui/toast';
import { AnswerFields } from './AnswerFields';
import type { Answers } from './answers';
import { useChangeApiKeyMutation } from './api';

/** Changes how handler_api.php answers to a key. */
export function ChangeAnswers({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const { id, name, profile, currency } = apiKey;
  const { register, handleSubmit } = useForm<Answers>({ defaultValues: { profile, currency } });
  const [change, { isLoading, error }] = useChangeApiKeyMutation();
  const submit = async (changeApiKeyBody: Answers) => {
    const { data } = await change({ id, changeApiKeyBody });
    if (!data) return;
    toast.success(data.message);
    onClose();
  };
  return (
    <Dialog
      title={t`Programs for SMS-Activate`}
      question={t`How handler_api.php answers to “${name}”. It applies at once.`}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
        <AnswerFields register={register} />
        {error !== undefined && (
          <Notice tone="bad" title={t`The key was not changed`}>
            {explain(error)}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button type="submit" busy={isLoading}>
            {t`Save`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
