import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { type RegisterBody, useRegisterMutation } from '../../shared/api/api.generated';
import { expectScreens } from '../../shared/expectScreens';
import { currentLanguage } from '../../shared/language/current';
import { english } from '../../shared/language/languages';
import { jt, t } from '../../shared/language/text';
import { keepNewPassword } from '../../shared/session/newPassword';
import { sessionClosed } from '../../shared/session/sessionSlice';
import { useLoginState } from '../../shared/session/useLoginState';
import { useSiteStatus } from '../../shared/site-status/useSiteStatus';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { confirmationRule, emailRule, FormError, passwordRule, showErrors } from '../../shared/ui/form';
import { Notice } from '../../shared/ui/Notice';
import { PageMeta } from '../../shared/ui/PageMeta';
import { TextField } from '../../shared/ui/TextField';
import { AuthFrame, textLink } from './AuthFrame';
import { ChosenNumber } from './ChosenNumber';

export default function RegisterPage() {
  const { register, handleSubmit, setError, formState } = useForm<RegisterBody>();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const passed = useLoginState();
  const { registration: closed } = useSiteStatus();
  const [createAccount, { isLoading }] = useRegisterMutation();
  const { errors } = formState;

  const submit = async (account: RegisterBody) => {
    const language = currentLanguage();
    const body: RegisterBody = { ...account, ...(language !== english && { language: language.code }) };
    const { data: answer, error } = await createAccount(body);
    if (!answer) return showErrors(error, ['name', 'email', 'password', 'password_confirmation'], setError);
    toast.success(answer.message);
    dispatch(sessionClosed('logout'));
    keepNewPassword(account.password);
    navigate('/login', { state: { ...passed, email: account.email } });
  };

  const login = (
    <Link key="login" to="/login" state={passed} className={textLink}>
      {t`Log in`}
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
        <form
          method="post"
          onSubmit={handleSubmit(submit)}
          onFocus={() => expectScreens('/login')}
          noValidate
          className="space-y-5"
        >
          <TextField
            label={t`Name`}
            error={errors.name?.message}
            registration={register('name', {
              required: t`Enter your name.`,
              maxLength: { value: 100, message: t`Too long.` },
            })}
            autoComplete="name"
            enterKeyHint="next"
            // After a tap the page opens with the keyboard.
            autoFocus
          />
          <TextField
            label={t`E-mail`}
            error={errors.email?.message}
            registration={register('email', emailRule())}
            type="email"
            autoComplete="username"
            enterKeyHint="next"
          />
          <TextField
            label={t`Password`}
            error={errors.password?.message}
            type="password"
            registration={register('password', passwordRule())}
            autoComplete="new-password"
            placeholder={t`Minimum 6 characters`}
            enterKeyHint="next"
          />
          <TextField
            label={t`Confirm Password`}
            error={errors.password_confirmation?.message}
            type="password"
            registration={register('password_confirmation', confirmationRule())}
            autoComplete="new-password"
          />
          <FormError error={errors.root} />
          <Button type="submit" busy={isLoading} className="w-full">
            {isLoading ? t`Registering...` : t`Register`}
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
