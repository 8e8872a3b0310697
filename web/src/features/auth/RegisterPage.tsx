import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { RegisterApiResponse, RegisterBody } from '../../shared/api/api.generated';
import { isModeOfSite } from '../../shared/api/idempotency';
import { plainPost } from '../../shared/api/plainCall';
import { currentLanguage } from '../../shared/language/current';
import { english } from '../../shared/language/languages';
import { jt, t } from '../../shared/language/text';
import { useSurroundings } from '../../shared/surroundings/surroundings';
import { toast } from '../../shared/toast';
import { confirmationRule, emailRule, FormError, passwordRule, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Button } from '../../shared/ui/PlainButton';
import { TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';
import { ChosenNumber } from './ChosenNumber';

export default function RegisterPage() {
  const { register, handleSubmit, setError, formState } = useForm<RegisterBody>();
  const [isSending, setSending] = useState(false);
  const { passed, isOpenedHere, status, Link, go, closeSession, refreshStatus } = useSurroundings();
  const { registration: closed } = status;
  const { errors } = formState;

  const submit = async (account: RegisterBody) => {
    setSending(true);
    const language = currentLanguage();
    const body: RegisterBody = { ...account, ...(language !== english && { language: language.code }) };
    const { data: answer, error } = await plainPost<RegisterApiResponse>('/auth/register', body);
    if (!answer) {
      setSending(false);
      if (isModeOfSite(error)) refreshStatus();
      return showErrors(error, ['name', 'email', 'password', 'password_confirmation'], setError);
    }
    toast.success(answer.message);
    closeSession();
    go('/login', { passed: { ...passed, email: account.email } });
  };

  const login = (
    <Link key="login" to="/login" passed={passed} className={textLink}>
      {t`Login`}
    </Link>
  );
  const terms = (
    <a key="terms" href="/terms" target="_blank" rel="noreferrer" className={textLink}>
      {t`terms and privacy notice`}
    </a>
  );

  return (
    <AuthFrame title={t`Create an account`} intro={t`Less than a minute, and your first code is a few clicks away.`}>
      <PageMeta title={t`Register`} description={t`Create a Ringlet account and rent your first number in minutes.`} />
      {closed === undefined ? (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
          <TextField
            label={t`Name`}
            error={errors.name?.message}
            registration={register('name', {
              required: t`Enter your name.`,
              maxLength: { value: 100, message: t`Too long.` },
            })}
            autoComplete="name"
            // A page that was opened by a tap has the keyboard at once.
            autoFocus={isOpenedHere}
          />
          <TextField
            label={t`Email`}
            error={errors.email?.message}
            registration={register('email', emailRule())}
            type="email"
            autoComplete="username"
          />
          <TextField
            label={t`Password`}
            error={errors.password?.message}
            type="password"
            registration={register('password', passwordRule())}
            autoComplete="new-password"
            placeholder={t`Minimum 6 characters`}
          />
          <TextField
            label={t`Confirm Password`}
            error={errors.password_confirmation?.message}
            type="password"
            registration={register('password_confirmation', confirmationRule())}
            autoComplete="new-password"
          />
          <FormError error={errors.root} />
          <Button type="submit" busy={isSending} className="w-full">
            {isSending ? t`Registering...` : t`Register`}
          </Button>
        </form>
      ) : (
        <Notice tone="warn" title={t`Registration is closed`}>
          {closed}
        </Notice>
      )}
      <p className="mt-6 text-center text-sm text-soft">{jt`Already have an account? ${login}`}</p>
      <p className="mt-3 text-center text-sm text-soft">{jt`By registering you accept the ${terms}.`}</p>
      <ChosenNumber />
    </AuthFrame>
  );
}
