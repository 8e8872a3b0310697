import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { type ErasureBody, useEraseMeMutation, usePurchasedNumbersQuery } from '../../shared/api/api.generated';
import { formatNaira } from '../../shared/format';
import { msgid, ngettext, t } from '../../shared/language/text';
import { sessionClosed } from '../../shared/session/sessionSlice';
import type { User } from '../../shared/session/storedSession';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { ConfirmDialog } from '../../shared/ui/ConfirmDialog';
import { CurrentPasswordField, currentPasswordRule } from '../../shared/ui/CurrentPasswordField';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';

/** To be typed, so that no click alone erases an account. */
const word = 'ERASE';

/** Erases the own account 30 days after the request. */
export function EraseAccount({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card className="space-y-4 p-5 sm:p-6">
      <div>
        <h2 className="mb-1 text-lg">{t`Erase your account`}</h2>
        <p className="text-sm text-soft">
          {t`30 days after you ask, your name, e-mail address, numbers and messages are removed. Until then you can log in and keep the account. Our books keep the amounts, without your name.`}
        </p>
      </div>
      <Button variant="danger" size="sm" onClick={() => setAsking(true)}>
        {t`Erase my account`}
      </Button>
      {asking && <Confirm user={user} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function Confirm({ user, onClose }: { user: User; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm<ErasureBody & { typed: string }>();
  const [erase, { isLoading, error }] = useEraseMeMutation();
  const numbers = usePurchasedNumbersQuery({}, { refetchOnMountOrArgChange: true });
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { errors } = formState;
  const owned = user.bal + (user.held ?? 0);
  const money = formatNaira(owned);
  const active = numbers.data?.data.filter(({ status }) => status === 'active').length ?? 0;

  const submit = async ({ password }: ErasureBody) => {
    const { data } = await erase({ password });
    if (!data) return;
    toast.success(data.message);
    dispatch(sessionClosed('logout'));
    navigate('/login', { replace: true });
  };

  return (
    <ConfirmDialog
      title={t`Erase your account`}
      question={t`You are logged out everywhere. Log in within 30 days to keep your account.`}
      action={t`Erase my account`}
      busy={isLoading}
      failed={t`Your account stays as it is`}
      failure={error}
      onConfirm={() => void handleSubmit(submit)()}
      onClose={onClose}
    >
      {owned > 0 && (
        <Notice
          tone="warn"
          title={
            user.held ? t`There is ${money} in your wallet and held for bids` : t`There is ${money} in your wallet`
          }
        >
          {t`When the account is erased, what is left of your deposits goes back to the card or account that paid. Nobody can use the rest any more.`}
        </Notice>
      )}
      {active > 0 && (
        <Notice
          tone="warn"
          title={ngettext(msgid`You have ${active} active number`, `You have ${active} active numbers`, active)}
        >
          {t`Messages are shown only while you are logged in.`}
        </Notice>
      )}
      <CurrentPasswordField
        error={errors.password?.message}
        registration={register('password', currentPasswordRule())}
      />
      <TextField
        label={t`Type ${word}`}
        error={errors.typed?.message}
        registration={register('typed', {
          validate: (typed) => typed.trim().toUpperCase() === word || t`Type ${word} to confirm.`,
        })}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </ConfirmDialog>
  );
}
