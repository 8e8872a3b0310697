import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import type { DepositView } from '../../shared/api/api.generated';
import { methodName } from '../../shared/currencies';
import { formatDate } from '../../shared/dates';
import { DepositPill } from '../../shared/deposit/DepositPill';
import { formatNaira } from '../../shared/format';
import { gettext, t } from '../../shared/language/text';
import { nairaTyped } from '../../shared/naira';
import { Button, LinkButton } from '../../shared/ui/Button';
import { Disclosure } from '../../shared/ui/Disclosure';
import { Field } from '../../shared/ui/Field';
import { FormError, showErrors } from '../../shared/ui/form';
import { Icon, type IconName } from '../../shared/ui/Icon';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { type FindPaymentApiArg, type FindPaymentApiResponse, useFindPaymentMutation } from './api.generated';
import { amountTyped } from './depositForm';
import { Detail } from './Detail';

const sign = '₦';

interface Sought {
  readonly reference: string;
  readonly amount: string;
  /** In the browser's time zone. */
  readonly paid_at: string;
  readonly words: string;
}

type Answer = FindPaymentApiResponse;

/** "Where is my payment?" */
export default function FindPaymentPage() {
  const [params] = useSearchParams();
  const [find, { data, isLoading, reset }] = useFindPaymentMutation();
  const back = { to: '/client/deposit-history', label: t`Deposits` };
  return (
    <PageFrame title={t`Where is my payment?`} back={back} width="text">
      {data ? (
        <Found answer={data} onAgain={reset} />
      ) : (
        <FindForm
          reference={params.get('reference') ?? ''}
          busy={isLoading}
          onFind={async (sought) => (await find(sought)).error}
        />
      )}
    </PageFrame>
  );
}

function FindForm({
  reference,
  busy,
  onFind,
}: {
  reference: string;
  busy: boolean;
  onFind: (sought: FindPaymentApiArg) => Promise<unknown>;
}) {
  const { register, handleSubmit, setError, getValues, formState } = useForm<Sought>({
    defaultValues: { reference, amount: '', paid_at: '', words: '' },
  });
  const { errors } = formState;
  const submit = async (typed: Sought) => {
    const named = typed.reference.trim();
    const amount = nairaTyped(amountTyped(typed.amount));
    const at = typed.paid_at === '' ? undefined : new Date(typed.paid_at).toISOString();
    const error = await onFind({
      ...(named !== '' && { reference: named }),
      ...(amount !== undefined && { amount }),
      ...(at !== undefined && { paid_at: at }),
      ...(typed.words.trim() !== '' && { words: typed.words.trim() }),
    });
    if (error) showErrors(error, ['reference', 'amount', 'paid_at', 'words'], setError);
  };
  const isNamed = () => {
    const { reference: named, amount, paid_at: at } = getValues();
    return (
      named.trim() !== '' || (amount !== '' && at !== '') || t`Enter a reference, or the amount and when you paid it.`
    );
  };
  const isAmount = (typed: string) =>
    typed === '' || nairaTyped(amountTyped(typed)) !== undefined || t`Enter an amount like 5000 or 5000.50.`;
  return (
    <Card className="p-5 sm:p-7">
      <form onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
        <TextField
          label={t`Reference or session ID`}
          hint={t`Your bank shows the session ID on the receipt of a transfer.`}
          error={errors.reference?.message}
          registration={register('reference', { validate: isNamed })}
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          className="font-mono"
        />
        <fieldset className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-1.5 text-sm text-soft">{t`Or the amount and the time`}</legend>
          <TextField
            label={t`Amount (${sign})`}
            error={errors.amount?.message}
            registration={register('amount', { validate: isAmount })}
            inputMode="decimal"
            autoComplete="off"
            className="figures"
          />
          <TextField
            label={t`Paid at`}
            type="datetime-local"
            error={errors.paid_at?.message}
            registration={register('paid_at')}
          />
        </fieldset>
        <Disclosure title={t`Add a note`}>
          <Field label={t`What else you know`} error={errors.words?.message}>
            {(control) => (
              <textarea {...control} {...register('words')} rows={3} maxLength={500} className="input py-3" />
            )}
          </Field>
        </Disclosure>
        <FormError error={errors.root} />
        <Button type="submit" busy={busy} className="w-full">
          {t`Find my payment`}
        </Button>
      </form>
    </Card>
  );
}

const looks: Readonly<Record<Answer['data']['fate'], { icon: IconName; colours: string }>> = {
  credited: { icon: 'check', colours: 'bg-good-tint text-good' },
  waiting: { icon: 'clock', colours: 'bg-warn-tint text-warn' },
  refused: { icon: 'close', colours: 'bg-bad-tint text-bad' },
  returned: { icon: 'undo', colours: 'bg-warn-tint text-warn' },
  case: { icon: 'search', colours: 'bg-tint text-brand' },
};

function Found({ answer: { message, data }, onAgain }: { answer: Answer; onAgain: () => void }) {
  const { fate, said, deposit } = data;
  const { icon, colours } = looks[fate];
  const [title, ...sentences] = gettext(message).split(/(?<=\.) /);
  return (
    <Card className="p-6 sm:p-8">
      <div role="status" className="flex flex-col items-center gap-3 text-center">
        <span className={`grid size-16 place-items-center rounded-full ${colours}`}>
          <Icon name={icon} className="size-8" />
        </span>
        <h2 className="text-xl text-balance">{title}</h2>
        {sentences.length > 0 && <p className="text-balance text-soft">{sentences.join(' ')}</p>}
        {said !== undefined && <p className="text-soft">{t`Your bank says: ${said}`}</p>}
      </div>
      {deposit && <Own deposit={deposit} />}
      <div className="mt-6 grid gap-3">
        {fate === 'credited' ? (
          <LinkButton to="/client/statement">{t`Statement`}</LinkButton>
        ) : deposit ? (
          <LinkButton to={statusOf(deposit)}>{t`Payment status`}</LinkButton>
        ) : (
          <LinkButton to="/client/deposit-history">{t`Deposit History`}</LinkButton>
        )}
        <Button variant="quiet" onClick={onAgain}>
          {t`Find another payment`}
        </Button>
      </div>
    </Card>
  );
}

const statusOf = ({ reference }: DepositView): string =>
  `/client/payment-status?${new URLSearchParams({ reference }).toString()}`;

function Own({ deposit }: { deposit: DepositView }) {
  const { reference, amount, method, date, status, note, note_details: details } = deposit;
  return (
    <dl className="mt-6 divide-y divide-line border-y border-line">
      <Detail name={t`Transaction ID`}>
        <Link to={statusOf(deposit)} className="font-mono text-xs break-all text-brand underline underline-offset-4">
          {reference}
        </Link>
      </Detail>
      <Detail name={t`Date`}>{formatDate(date)}</Detail>
      <Detail name={t`Transaction Method`}>{methodName(method)}</Detail>
      <Detail name={t`Amount`}>
        <span className="figures">{formatNaira(amount)}</span>
      </Detail>
      {note && <Detail name={t`Note`}>{gettext(note, details?.code, details?.data)}</Detail>}
      <Detail name={t`Status`}>
        <DepositPill status={status} />
      </Detail>
    </dl>
  );
}
