import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type ContactBody, useContactMutation } from '../../shared/api/api.generated';
import { useConfig } from '../../shared/config';
import { jt, t } from '../../shared/language/text';
import { SitePage } from '../../shared/site/SitePage';
import { Button } from '../../shared/ui/Button';
import { Field } from '../../shared/ui/Field';
import { emailRule, showFieldErrors } from '../../shared/ui/form';
import { PageMeta } from '../../shared/ui/PageMeta';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';

export default function ContactPage() {
  const { register, handleSubmit, reset, setError, formState } = useForm<ContactBody>();
  const [send, { isLoading }] = useContactMutation();
  const [outcome, setOutcome] = useState<'sent' | 'failed'>();
  const { supportEmail } = useConfig();
  const { errors } = formState;

  const submit = async (message: ContactBody) => {
    setOutcome(undefined);
    const { error } = await send(message);
    if (error) {
      showFieldErrors(error, ['name', 'email', 'message'], setError);
      setOutcome('failed');
      return;
    }
    reset();
    setOutcome('sent');
  };

  const address = (
    <a key="address" href={`mailto:${supportEmail}`} className="font-medium text-brand underline underline-offset-4">
      {supportEmail}
    </a>
  );

  return (
    <SitePage>
      <PageMeta title={t`Contact Us`} description={t`Write to Ringlet support. A person answers, 24/7.`} />
      <section className="mx-auto grid max-w-6xl gap-12 px-4 py-14 sm:px-6 sm:py-20 lg:grid-cols-2">
        <div>
          <h1 className="text-3xl">{t`Contact Us`}</h1>
          <p className="mt-4 max-w-md text-lg text-soft">
            {t`24/7 support. Tell us what happened. A person answers by e-mail.`}
          </p>
          <p className="mt-6 text-soft">{jt`Or write to ${address}.`}</p>
        </div>
        <Card className="p-5 sm:p-7">
          <form method="post" onSubmit={handleSubmit(submit)} noValidate className="space-y-5">
            <TextField
              label={t`Full Name`}
              error={errors.name?.message}
              registration={register('name', { required: t`Enter your name.` })}
              autoComplete="name"
            />
            <TextField
              label={t`E-mail Address`}
              error={errors.email?.message}
              registration={register('email', emailRule())}
              type="email"
            />
            <Field label={t`Message`} error={errors.message?.message}>
              {(control) => (
                <textarea
                  {...control}
                  {...register('message', { required: t`Write a message.` })}
                  rows={6}
                  className="input py-3"
                />
              )}
            </Field>
            <div>
              <Button type="submit" busy={isLoading} className="w-full">
                {t`Send Message`}
              </Button>
              <div aria-live="polite">
                {outcome === 'sent' && (
                  <p role="alert" className="mt-5 rounded-md bg-good-tint px-4 py-3 text-sm font-medium text-good">
                    {t`Message sent successfully!`}
                  </p>
                )}
                {outcome === 'failed' && (
                  <p role="alert" className="mt-5 rounded-md bg-bad-tint px-4 py-3 text-sm font-medium text-bad">
                    {t`Failed to send message. Try again later.`}
                  </p>
                )}
              </div>
            </div>
          </form>
        </Card>
      </section>
    </SitePage>
  );
}
