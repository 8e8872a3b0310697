import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from '../../shared/ui/toast';
import type { RegisterApiResponse, RegisterBody } from '../../shared/api/api.generated';
import { isModeOfSite } from '../../shared/api/idempotency';
import { plainPost } from '../../shared/api/plainCall';
import { useSurroundings } from '../../shared/surroundings/surroundings';
import { Button } from '../../shared/ui/PlainButton';
import { confirmationRule, emailRule, passwordRule, FormError, showErrors } from '../../shared/ui/form';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Notice } from '../../shared/ui/Notice';
import { AuthFrame, textLink } from './AuthFrame';
import { ChosenNumber } from './ChosenNumber';
import { TextField } from '../../shared/ui/TextField';

export default function RegisterPage() {
  const { register, handleSubmit, setError, formState } = useForm<RegisterBody>();
  const [isSending, setSending] = useState(false);
  const { passed, isOpenedHere, status, Link, go, closeSession, refreshStatus } = useSurroundings();
  const { registration: closed } = status;
  const { errors } = formState;

  const submit = async (account: RegisterBody) => {
    setSending(true);
    const { data: answer, error } = await plainPost<RegisterApiResponse>('/auth/register', account);
    if (!answer) {
      setSending(false);
      if (isModeOfSite(error)) refreshStatus();
      return showErrors(error, ['name', 'email', 'password', 'password_confirmation'], setError);
    }
    toast.success(answer.message);
    closeSession();
    go('/login', { passed: { ...passed, email: account.email } });
  };

  return (
    <AuthFrame title="Create an account" intro="Less than a minute, and your first code is a few clicks away.">
      <PageMeta title="Register" description="Create a Ringlet account and rent your first number in minutes." />
      {closed === undefined ? (
        <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
          <TextField
            label="Name"
            error={errors.name?.message}
            registration={register('name', {
              required: 'Enter your name.',
              maxLength: { value: 100, message: 'Too long.' },
            })}
            autoComplete="name"
            // A page that was opened by a tap has the keyboard at once.
            autoFocus={isOpenedHere}
          />
          <TextField
            label="Email"
            error={errors.email?.message}
            registration={register('email', emailRule)}
            type="email"
            autoComplete="username"
          />
          <TextField
            label="Password"
            error={errors.password?.message}
            type="password"
            registration={register('password', passwordRule)}
            autoComplete="new-password"
            placeholder="Minimum 6 characters"
          />
          <TextField
            label="Confirm Password"
            error={errors.password_confirmation?.message}
            type="password"
            registration={register('password_confirmation', confirmationRule)}
            autoComplete="new-password"
          />
          <FormError error={errors.root} />
          <Button type="submit" busy={isSending} className="w-full">
            {isSending ? 'Registering...' : 'Register'}
          </Button>
        </form>
      ) : (
        <Notice tone="warn" title="Registration is closed">
          {closed}
        </Notice>
      )}
      <p className="mt-6 text-center text-sm text-soft">
        Already have an account?{' '}
        <Link to="/login" passed={passed} className={textLink}>
          Login
        </Link>
      </p>
      <p className="mt-3 text-center text-sm text-soft">
        By registering you accept the{' '}
        <a href="/terms" target="_blank" rel="noreferrer" className={textLink}>
          terms and privacy notice
        </a>
        .
      </p>
      <ChosenNumber />
    </AuthFrame>
  );
}
