import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { type ForgottenPasswordBody, useForgotPasswordMutation } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { Button } from '../../shared/ui/Button';
import { emailRule, FormError, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';

export default function ForgotPasswordPage() {
  const { register, handleSubmit, setError, formState } = useForm<ForgottenPasswordBody>();
  const [ask, { isLoading, isSuccess }] = useForgotPasswordMutation();

  const submit = async (values: ForgottenPasswordBody) => {
    const { error } = await ask(values);
    if (error) showErrors(error, ['email'], setError);
  };

  return (
    <AuthFrame title={t`Forgot your password?`} intro={t`We send you a link to choose a new one.`}>
      <PageMeta title={t`Forgotten password`} description={t`Get a link to choose a new Ringlet password.`} />
      {isSuccess ? (
        <Notice tone="good" title={t`Check your e-mail.`}>
          {t`If there is an account with this address, a link will be sent to it. It works once, for 30 minutes.`}
        </Notice>
      ) : (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
          <TextField
            label={t`Email`}
            error={formState.errors.email?.message}
            registration={register('email', emailRule())}
            type="email"
          />
          <FormError error={formState.errors.root} />
          <Button type="submit" busy={isLoading} className="w-full">
            {t`Send the link`}
          </Button>
        </form>
      )}
      <p className="mt-6 text-center text-sm text-soft">
        <Link to="/login" className={textLink}>
          {t`Back to login`}
        </Link>
      </p>
    </AuthFrame>
  );
}
