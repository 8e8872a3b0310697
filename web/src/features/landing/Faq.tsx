import { useState } from 'react';
import { t } from '../../shared/language/text';
import { Icon } from '../../shared/ui/Icon';

const questions = () => [
  {
    question: t`What can I use a number for?`,
    answer: t`For receiving a one-time verification code by SMS. The number receives messages of one service, for a limited time. It cannot make calls or send messages.`,
  },
  {
    question: t`How do I add money, and how much do I need?`,
    answer: t`By bank transfer, Visa or Mastercard, or USSD: your balance is credited automatically. Crypto is accepted as well. The minimum top-up is 1,000 naira or 1 US dollar.`,
  },
  {
    question: t`How quickly does the code arrive?`,
    answer: t`Usually within minutes of asking for it in the app. Stay online: the code appears on your dashboard the moment it is received.`,
  },
  {
    question: t`What if no code arrives?`,
    answer: t`You pay nothing. Request a refund on the message screen, or just wait: if the time is up without a message, the price is refunded to your wallet automatically.`,
  },
];

/** One answer is open at a time; selecting the open question closes it. */
export function Faq() {
  const [open, setOpen] = useState<number>();
  return (
    <section className="border-t border-line">
      <div className="mx-auto max-w-3xl px-4 py-12 sm:px-6 sm:py-16">
        <h2 className="text-3xl">{t`Frequently asked questions`}</h2>
        <div className="mt-8 divide-y divide-line border-y border-line">
          {questions().map(({ question, answer }, index) => (
            <div key={question}>
              <h3>
                <button
                  type="button"
                  id={`question-${index}`}
                  aria-expanded={open === index}
                  aria-controls={`answer-${index}`}
                  onClick={() => setOpen(open === index ? undefined : index)}
                  className="flex min-h-16 w-full items-center justify-between gap-4 py-3 text-left text-lg font-semibold hover:text-brand"
                >
                  {question}
                  <Icon name="down" className={`size-5 transition-transform ${open === index ? 'rotate-180' : ''}`} />
                </button>
              </h3>
              <div id={`answer-${index}`} role="region" aria-labelledby={`question-${index}`} hidden={open !== index}>
                <p className="pb-6 text-soft">{answer}</p>
              </div>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
