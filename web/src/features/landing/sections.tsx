import type { ReactNode } from 'react';
import { useConfig } from '../../shared/config';
import { t } from '../../shared/language/text';
import { buttonClass } from '../../shared/ui/buttonClass';
import { Icon, type IconName } from '../../shared/ui/Icon';

function Section({ title, children, className = '' }: { title: string; children: ReactNode; className?: string }) {
  return (
    <section className={className}>
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
        <h2 className="max-w-2xl text-3xl">{title}</h2>
        {children}
      </div>
    </section>
  );
}

export function Explainer() {
  return (
    <Section title={t`What is a virtual number?`} className="border-y border-line bg-sunken">
      <div className="mt-6 grid gap-x-14 gap-y-4 text-lg text-soft sm:grid-cols-2">
        <p>
          {t`A virtual number is a real phone number without a SIM card. It receives text messages like any other, and we show them to you here, on the dashboard.`}
        </p>
        <p>
          {t`Apps and websites ask for a number to send a one-time code to. Give them a rented one, read the code, and keep your own number to yourself. Most of ours are US numbers; many more countries are a tab away.`}
        </p>
      </div>
    </Section>
  );
}

const steps = () => [
  { name: t`Create an Account`, text: t`A name, an e-mail address and a password. It takes less than a minute.` },
  {
    name: t`Top Up`,
    text: t`By bank transfer, Visa or Mastercard, USSD or crypto. The minimum is 1,000 naira or 1 US dollar, and the balance is credited automatically.`,
  },
  {
    name: t`Place Order`,
    text: t`Choose a country and a service, pay from your wallet, and stay online: the code arrives on your dashboard.`,
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
    text: t`You get your number as soon as you pay, and the code as soon as it is sent.`,
  },
  {
    icon: 'shield',
    name: t`Works with major verification platforms`,
    text: t`Messengers, social networks, shops, banks and e-mail: choose from a long list of services.`,
  },
  {
    icon: 'wallet',
    name: t`Flexible pricing`,
    text: t`You see the price in naira before you pay. If no message arrives, the price is refunded to your wallet.`,
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
        <p className="max-w-xl text-lg text-soft">
          {t`A person answers, day and night. Ask before you order, while you wait for a code, or when something looks wrong.`}
        </p>
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
