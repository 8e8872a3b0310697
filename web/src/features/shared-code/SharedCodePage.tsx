import { useState } from 'react';
import { useLocation } from 'react-router';
import type { SharedCodeView } from '../../shared/api/api.generated';
import { explain, failureCode } from '../../shared/api/failure';
import { formatPhone } from '../../shared/format';
import { t } from '../../shared/language/text';
import { linkToken } from '../../shared/linkToken';
import { MessageText } from '../../shared/messages/MessageText';
import { useSharedCodeQuery } from '../../shared/share/api';
import { SitePage } from '../../shared/site/SitePage';
import { copy } from '../../shared/ui/copy';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/ui/countdown';
import { Flag } from '../../shared/ui/Flag';
import { Icon } from '../../shared/ui/Icon';
import { Mark } from '../../shared/ui/Mark';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';

const pollMs = 3000;

/** The target of a client's shared link. The token is in the hash, which is neither sent to servers nor logged. */
export default function SharedCodePage() {
  const token = linkToken(useLocation().hash);
  return (
    <SitePage>
      <PageMeta title={t`Shared code`} />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <section className="mx-auto min-h-[60dvh] max-w-md px-4 py-6 sm:py-12">
        <h1 className="sr-only">{t`Shared code`}</h1>
        {token === undefined ? <UnknownLink /> : <SharedNumber key={token} token={token} />}
      </section>
    </SitePage>
  );
}

function SharedNumber({ token }: { token: string }) {
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useSharedCodeQuery(
    { token },
    {
      pollingInterval: isOver ? 0 : pollMs,
      skipPollingIfUnfocused: true,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: true,
    },
  );
  const isUnknown = failureCode(error) === 'numbers/share-unknown';
  const shared = data?.data;
  if (!isOver && (isUnknown || shared?.ended === true)) setOver(true);
  // An ended link shows no earlier data.
  if (isUnknown) return <UnknownLink />;
  if (shared === undefined) {
    if (error === undefined) return <ListSkeleton rows={3} />;
    return <ErrorState title={t`The code could not be loaded`} detail={explain(error)} onRetry={refetch} />;
  }
  if (shared.ended) return <Ended shared={shared} />;
  const reason = explain(error);
  return (
    <>
      <NumberCard shared={shared} />
      {error !== undefined && (
        <p role="status" className="mt-3 text-center text-sm text-soft">
          {t`${reason} It is tried again automatically.`}
        </p>
      )}
    </>
  );
}

function NumberCard({ shared }: { shared: SharedCodeView }) {
  const { number, code, text, expires_at } = shared;
  const secondsLeft = useSecondsUntil(expires_at);
  const phone = formatPhone(number ?? '');
  return (
    <Card className="p-5">
      <div className="flex items-center justify-between gap-3">
        <What shared={shared} />
        {secondsLeft !== undefined && (
          <p role="timer" aria-label={t`Time left`} className="figures shrink-0 text-lg font-semibold">
            {secondsLeft === 0 ? t`Time is up` : minutesAndSeconds(secondsLeft)}
          </p>
        )}
      </div>
      {number !== undefined && (
        <button
          type="button"
          aria-label={t`Copy the number ${phone}`}
          onClick={() => void copy(`+${number.replace(/\D/g, '')}`, t`Number copied!`, 2000)}
          className="figures mt-3 -ml-2 flex min-h-11 items-center gap-2 rounded-sm px-2 text-xl font-semibold hover:bg-sunken"
        >
          {phone} <Icon name="copy" className="size-4 text-soft" />
        </button>
      )}
      <div aria-live="polite" className="mt-3">
        {code !== undefined ? (
          <button
            type="button"
            aria-label={t`Copy the code ${code}`}
            onClick={() => void copy(code, t`Code copied!`, 2000)}
            className="flex min-h-24 w-full flex-wrap items-center justify-center gap-3 rounded-lg bg-tint p-4 font-mono text-4xl font-semibold tracking-[0.12em] break-all text-brand sm:text-5xl"
          >
            {code} <Icon name="copy" className="size-6" />
          </button>
        ) : (
          text === undefined && (
            <p className="grid min-h-24 place-items-center rounded-lg bg-sunken p-4 text-center">
              {t`No code has arrived yet. It appears here automatically.`}
            </p>
          )
        )}
        {text !== undefined && (
          <MessageText
            sms={text}
            className={`p-4 ${code === undefined ? 'rounded-lg bg-tint text-lg' : 'text-center'}`}
          />
        )}
      </div>
      {code !== undefined && <p className="mt-2 text-center text-sm text-soft">{t`Tap the code to copy it.`}</p>}
    </Card>
  );
}

function What({ shared: { service, country, country_code } }: { shared: SharedCodeView }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Mark name={service} className="size-10" />
      <p className="min-w-0">
        <span className="block truncate font-semibold">{service}</span>
        <span className="block truncate text-sm text-soft">
          <Flag code={country_code} />
          {country}
        </span>
      </p>
    </div>
  );
}

function Ended({ shared }: { shared: SharedCodeView }) {
  return (
    <Card className="p-5">
      <What shared={shared} />
      <p role="status" className="mt-4 text-lg font-semibold">
        {t`This number has ended.`}
      </p>
      <p className="mt-1 text-soft">{t`Its code is not shown any more. Ask whoever sent you the link for another one.`}</p>
    </Card>
  );
}

function UnknownLink() {
  return (
    <EmptyState icon="share" title={t`This link is unknown, or it was ended.`}>
      <p className="text-soft">{t`Check that you have opened all of it, or ask whoever sent it to you for another one.`}</p>
    </EmptyState>
  );
}
