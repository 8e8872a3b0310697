import { useForm } from 'react-hook-form';
import { t } from '../../shared/language/text';
import type { ApiKeyView } from '../../shared/api/api.generated';
import { Dialog } from '../../shared/ui/Dialog';
import { FormFoot } from '../../shared/ui/FormFoot';
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
        <FormFoot
          action={t`Save`}
          busy={isLoading}
          failed={t`The key was not changed`}
          failure={error}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
