import { useForm } from 'react-hook-form';
import type { ApiKeyView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { Dialog } from '../../shared/ui/Dialog';
import { FormActions } from '../../shared/ui/FormActions';
import { useFinish } from '../../shared/ui/useFinish';
import { AnswerFields } from './AnswerFields';
import type { Answers } from './answers';
import { useChangeApiKeyMutation } from './api';

export function ChangeAnswers({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const finish = useFinish(onClose);
  const { id, name, profile, currency } = apiKey;
  const { register, handleSubmit } = useForm<Answers>({ defaultValues: { profile, currency } });
  const [change, { isLoading, error }] = useChangeApiKeyMutation();
  const submit = async (changeApiKeyBody: Answers) => {
    finish(await change({ id, changeApiKeyBody }));
  };
  return (
    <Dialog
      title={t`Programs for SMS-Activate`}
      question={t`How handler_api.php answers to “${name}”. It applies at once.`}
      onClose={onClose}
    >
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="space-y-5">
        <AnswerFields register={register} />
        <FormActions
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
