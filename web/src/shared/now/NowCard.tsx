import { Link } from 'react-router';
import { type OwnNumberView, useCountriesQuery } from '../api/api.generated';
import { formatPhone } from '../format';
import { countryInLanguage } from '../language/countryInLanguage';
import { t } from '../language/text';
import { Code } from '../messages/Code';
import { CopyButton } from '../ui/CopyButton';
import { minutesAndSeconds } from '../ui/countdown';
import { Flag } from '../ui/Flag';
import { Icon } from '../ui/Icon';
import { Mark } from '../ui/Mark';
import { Ring } from '../ui/Ring';
import { useTimeLeft } from './timeLeft';

/** An active number with the time left and then its code and message. */
export default function NowCard({ number: { number: digits = '', ...number } }: { number: OwnNumberView }) {
  const { id, service, country_id, country, text } = number;
  const code = useCountriesQuery().data?.data[country_id]?.code;
  const phone = formatPhone(digits);
  return (
    <li
      data-number={id}
      className="relative grid min-h-24 grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-lg border border-line bg-surface pt-2 pb-1 pr-3 pl-3.5 shadow-card narrow:grid-cols-1 hover:border-edge"
    >
      <Mark name={service} className="row-span-2 size-10 narrow:hidden" />
      <div className="min-w-0">
        {/* The whole card opens the number; its buttons lie above that. */}
        <Link
          to={`/client/view-sms/${id}`}
          className="block truncate text-sm font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {service}
        </Link>
        <p title={text} className="flex items-baseline text-xs text-soft">
          <Flag code={code} />
          <span className={text === undefined ? 'truncate' : 'sr-only'}>{countryInLanguage(code, country)}</span>
          {text !== undefined && (
            <span dir="auto" className="ml-1 min-w-0 flex-1 truncate">
              {text}
            </span>
          )}
        </p>
      </div>
      <Answer number={number} />
      <CopyButton
        text={`+${digits.replace(/\D/g, '')}`}
        label={t`Copy the number ${phone}`}
        className={`figures z-1 -mt-1 -ml-1.5 min-h-11 justify-self-start rounded-sm px-1.5 font-semibold whitespace-nowrap hover:bg-sunken ${number.code === undefined ? '' : 'col-span-2 narrow:col-span-1'}`}
      >
        {phone} <Icon name="copy" className="size-4 text-soft" />
      </CopyButton>
    </li>
  );
}

/** The code, a message without one, or the time left. */
function Answer({ number }: { number: Omit<OwnNumberView, 'number'> }) {
  const time = useTimeLeft(number);
  const { code } = number;
  if (code !== undefined)
    return (
      <CopyButton
        text={code}
        label={t`Copy the code ${code}`}
        className="z-1 min-h-11 rounded-md bg-tint px-3 font-mono text-lg font-semibold whitespace-nowrap text-brand hover:bg-brand hover:text-on-brand"
      >
        <Code>{code}</Code>
        <Icon name="copy" className="size-4" />
      </CopyButton>
    );
  if (number.received) return <Icon name="mail" className="row-span-2 size-7 text-brand" />;
  if (time === undefined) return null;
  return (
    <Ring part={time.part} tone={time.tone} className="row-span-2 size-14 narrow:row-span-1">
      <span role="timer" aria-label={t`Time left`} className="figures text-xs font-semibold">
        {minutesAndSeconds(time.seconds)}
      </span>
    </Ring>
  );
}
