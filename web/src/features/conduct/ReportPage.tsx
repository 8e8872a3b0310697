import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { explain, failureCode } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { t } from '../../shared/language/text';
import { linkToken } from '../../shared/linkToken';
import { SitePage } from '../../shared/site/SitePage';
import { Button } from '../../shared/ui/Button';
import { buttonClass } from '../../shared/ui/buttonClass';
import { CopyRow } from '../../shared/ui/CopyRow';
import { Field } from '../../shared/ui/Field';
import { FormError, showErrors } from '../../shared/ui/form';
import { Icon } from '../../shared/ui/Icon';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { type NewNumberReportView, useNumberReportQuery, useReportNumberMutation } from './api.generated';

interface Report {
  number: string;
  at: string;
  service: string;
  happened: string;
}

const fields = ['number', 'at', 'service', 'happened'] as const;

/**
 * Anybody can report a number without an account. With a reference in the hash, which is neither sent to servers nor logged,
 * shows its answer.
 */
export default function ReportPage() {
  const reference = linkToken(useLocation().hash);
  return (
    <SitePage>
      <PageMeta
        title={t`Report a number`}
        description={t`A number from Ringlet was misused? Tell us. A person answers within 24 hours.`}
      />
      <section className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-4 py-10 sm:px-6 sm:py-16 lg:grid-cols-2">
        {reference === undefined ? <NewReport /> : <Answer key={reference} reference={reference} />}
      </section>
    </SitePage>
  );
}

function NewReport() {
  const [sent, setSent] = useState<NewNumberReportView>();
  return (
    <>
      <div>
        <h1 className="text-3xl">{t`Report a number`}</h1>
        <p className="mt-4 max-w-md text-lg text-soft">
          {t`A number from Ringlet was misused? Tell us. A person answers within 24 hours.`}
        </p>
        <p className="mt-4 max-w-md text-soft">
          {t`You need no account, and we do not ask who you are. If someone is in danger, call the police first.`}
        </p>
      </div>
      <Card className="p-5 sm:p-7">{sent ? <Sent report={sent} /> : <ReportForm onSent={setSent} />}</Card>
    </>
  );
}

function ReportForm({ onSent }: { onSent: (report: NewNumberReportView) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Report>();
  const [send, { isLoading }] = useReportNumberMutation();
  const { errors } = formState;
  const submit = handleSubmit(async ({ number, at, service, happened }) => {
    const named = service.trim();
    const body = { number, at: new Date(at).toISOString(), happened, ...(named !== '' && { service: named }) };
    const { data, error } = await send(body);
    if (error) showErrors(error, fields, setError);
    if (data) onSent(data.data);
  });
  return (
    <form method="post" onSubmit={(event) => void submit(event)} noValidate className="space-y-5">
      <TextField
        label={t`Phone number`}
        placeholder="+1 202 555 0134"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        error={errors.number?.message}
        registration={register('number', {
          validate: (typed) => typed.replaceAll(/\D/g, '').length >= 6 || t`Enter the whole number, with its country.`,
        })}
      />
      <TextField
        label={t`When it happened`}
        type="datetime-local"
        error={errors.at?.message}
        registration={register('at', { required: t`Enter a date and a time.` })}
      />
      <TextField
        label={t`App or website`}
        hint={t`Where the number was used, such as WhatsApp. You may leave it empty.`}
        maxLength={100}
        error={errors.service?.message}
        registration={register('service')}
      />
      <Field label={t`What happened`} error={errors.happened?.message}>
        {(control) => (
          <textarea
            {...control}
            {...register('happened', {
              setValueAs: (typed: string) => typed.trim(),
              validate: (typed) => typed.length >= 10 || t`Write one sentence or more.`,
            })}
            rows={6}
            maxLength={3000}
            className="input py-3"
          />
        )}
      </Field>
      <FormError error={errors.root} />
      <Button type="submit" busy={isLoading} className="w-full">
        {t`Send report`}
      </Button>
    </form>
  );
}

/** The reference is shown once: without it the answer cannot be read later. Scrolled into view, because the form was longer. */
function Sent({ report: { reference, answer_by } }: { report: NewNumberReportView }) {
  const address = `${location.origin}/report#${reference}`;
  const by = formatDate(answer_by);
  return (
    <div role="status" className="space-y-5">
      <p
        ref={(shown) => shown?.focus()}
        tabIndex={-1}
        className="flex items-center gap-2 text-lg font-semibold text-good outline-none"
      >
        <Icon name="check" /> {t`Your report is with us`}
      </p>
      <p>{t`Keep this link. Our answer is there by ${by}.`}</p>
      <CopyRow label={t`Link to the answer`} value={address} action={t`Copy link`}>
        {address}
      </CopyRow>
    </div>
  );
}

function Answer({ reference }: { reference: string }) {
  const { data, error, refetch } = useNumberReportQuery({ reference }, { refetchOnMountOrArgChange: true });
  const report = data?.data;
  const sentAt = formatDate(report?.reported_at ?? '');
  const by = formatDate(report?.answer_by ?? '');
  return (
    <>
      <div>
        <h1 className="text-3xl">{t`Your report`}</h1>
        {report && <p className="mt-4 text-soft">{t`Sent on ${sentAt}`}</p>}
      </div>
      {report ? (
        <Card className="p-5 sm:p-7">
          {report.answer && report.answered_at ? (
            <>
              <h2 className="text-lg">{t`Our answer`}</h2>
              <p className="mt-3 wrap-anywhere whitespace-pre-line">{report.answer}</p>
              <p className="mt-4 text-sm text-soft">{formatDate(report.answered_at)}</p>
            </>
          ) : (
            <>
              <h2 className="text-lg">{t`Not answered yet`}</h2>
              <p className="mt-3">{t`A person answers by ${by}. Open this link again then.`}</p>
            </>
          )}
        </Card>
      ) : failureCode(error) === 'numbers/report-unknown' ? (
        <EmptyState icon="search" title={t`There is no such report`}>
          <a href="/report" className={buttonClass('secondary')}>
            {t`Report a number`}
          </a>
        </EmptyState>
      ) : error ? (
        <ErrorState title={t`The answer could not be loaded`} detail={explain(error)} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton rows={2} />
      )}
    </>
  );
}
