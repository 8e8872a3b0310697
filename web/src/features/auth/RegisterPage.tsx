import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { toast } from '../../shared/ui/toast';
import { useRegisterMutation } from '../../shared/api/api.generated';
import { session } from '../../shared/session/session';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { emailRule, showFieldErrors } from '../../shared/ui/form';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PasswordInput } from '../../shared/ui/PasswordInput';
import { AuthFrame, textLink } from './AuthFrame';

interface NewAccount {
  name: string;
  email: string;
  password: string;
  password_confirmation: string;
}

export default function RegisterPage() {
  const { register, handleSubmit, setError, getValues, formState } = useForm<NewAccount>();
  const [createAccount, { isLoading }] = useRegisterMutation();
  const navigate = useNavigate();
  const { errors } = formState;

  const submit = async (account: NewAccount) => {
    const { data: answer, error } = await createAccount(account);
    if (!answer) return showFieldErrors(error, ['name', 'email', 'password', 'password_confirmation'], setError);
    toast.success(answer.message);
    session.close('logout');
    void navigate('/login');
  };

  return (
    <AuthFrame title="Create an account" intro="Less than a minute, and your first code is a few clicks away.">
      <PageMeta title="Register" description="Create a Ringlet account and rent your first number in minutes." />
      <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        <Field label="Name" error={errors.name?.message}>
          {(control) => (
            <input
              {...control}
              {...register('name', { required: 'Enter your name.', maxLength: { value: 100, message: 'Too long.' } })}
              autoComplete="name"
              className="input"
            />
          )}
        </Field>
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input
              {...control}
              {...register('email', emailRule)}
              type="email"
              autoComplete="email"
              inputMode="email"
              className="input"
            />
          )}
        </Field>
        <Field label="Password" error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password', { required: 'Choose a password.' })}
              autoComplete="new-password"
              placeholder="Minimum 6 characters"
            />
          )}
        </Field>
        <Field label="Confirm Password" error={errors.password_confirmation?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...register('password_confirmation', {
                required: 'Repeat the password.',
                validate: (value) => value === getValues('password') || 'Passwords do not match.',
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" busy={isLoading} className="w-full">
          {isLoading ? 'Registering...' : 'Register'}
        </Button>
      </form>
      <p className="mt-6 text-center text-sm text-soft">
        Already have an account?{' '}
        <Link to="/login" className={textLink}>
          Login
        </Link>
      </p>
    </AuthFrame>
  );
}
