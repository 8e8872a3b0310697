import type { ReactNode } from 'react';
import { useConfig } from '../../shared/config';
import { t } from '../../shared/language/text';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon, type IconName } from '../../shared/ui/Icon';

function Section({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={className}>
      <div className="mx-auto max-w-6xl px-4 py-12 sm:px-6 sm:py-16">
        <h2 className="max-w-2xl text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function Explainer() {
  return (
    <Section title={t`What is a virtual number?`} className="border-y border-line bg-sunken">
      <p className="mt-4 max-w-2xl text-lg text-soft">
        {t`A real phone number without a SIM card. Give it to an app, read the code here, and keep your own number to yourself.`}
      </p>
    </Section>
  );
}

const steps = () => [
  { name: t`Create an Account`, text: t`Name, e-mail, password: less than a minute.` },
  {
    name: t`Top Up`,
    text: t`Bank transfer, Visa, Mastercard, USSD or crypto, from 1,000 naira or 1 US dollar. Credited automatically.`,
  },
  {
    name: t`Place Order`,
    text: t`Choose a country and an app. Stay online: the code arrives on your dashboard.`,
  },
];

export function HowItWorks() {
  return (
    <Section title={t`How it works`}>
      <ol className="mt-10 grid gap-10 lg:grid-cols-3 lg:gap-8">
        {steps().map(({ name, text }, index) => (
          <Step key={name} number={index + 1} name={name} text={text} />
        ))}
      </ol>
    </Section>
  );
}

function Step({ number, name, text }: { number: number; name: string; text: string }) {
  return (
    <li className="border-t-2 border-brand pt-5">
      <p className="figures text-sm font-semibold text-brand">{t`Step ${number}`}</p>
      <h3 className="mt-1 text-xl">{name}</h3>
      <p className="mt-2 text-soft">{text}</p>
    </li>
  );
}

const reasons = (): readonly { name: string; text: string; icon: IconName }[] => [
  {
    icon: 'clock',
    name: t`Activation within minutes`,
    text: t`The number as soon as you pay, the code as soon as it is sent.`,
  },
  {
    icon: 'shield',
    name: t`Works with major verification platforms`,
    text: t`Messengers, social networks, shops, banks and e-mail.`,
  },
  {
    icon: 'wallet',
    name: t`Flexible pricing`,
    text: t`The price in naira before you pay. No code, no charge.`,
  },
];

export function WhyUs() {
  return (
    <Section title={t`Why choose us`} className="border-y border-line bg-sunken">
      <ul className="mt-10 grid gap-5 lg:grid-cols-3">
        {reasons().map(({ name, text, icon }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-6 shadow-card">
            <span className="grid size-12 place-items-center rounded-md bg-tint text-brand">
              <Icon name={icon} className="size-6" />
            </span>
            <h3 className="mt-5 text-lg">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Support() {
  const { supportUrl } = useConfig();
  return (
    <Section title={t`24x7 support`}>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-6">
        <p className="max-w-xl text-lg text-soft">{t`A person answers, day and night.`}</p>
        <div className="flex flex-wrap gap-3">
          <a href={supportUrl} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
            <Icon name="chat" /> {t`Chat with us`}
          </a>
          <a href="/contact" className={buttonClass('quiet')}>
            {t`Send a message`}
          </a>
        </div>
      </div>
    </Section>
  );
}
