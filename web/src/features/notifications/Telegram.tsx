import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { StartTelegramBody, TelegramStartView, TelegramView } from '../../shared/api/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { jt, t } from '../../shared/language/text';
import { QrCode } from '../../shared/qr/QrCode';
import { OwnerFields, proofOf } from '../../shared/second-factor/OwnerFields';
import { toast } from '../../shared/toast';
import { Button } from '../../shared/ui/Button';
import { buttonClass } from '../../shared/ui/buttonClass';
import { minutesAndSeconds, useSecondsUntil } from '../../shared/ui/countdown';
import { FormActions } from '../../shared/ui/FormActions';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';
import { useStartTelegramMutation, useTelegramQuery, useUnlinkTelegramMutation } from './api';

/** How often to ask whether Start was pressed (milliseconds). */
const pollMs = 3000;

/** The Telegram account that receives notices, or how to link one. */
export function Telegram({ link }: Pick<TelegramView, 'link'>) {
  const [start, started] = useStartTelegramMutation();
  const [asksFor, setAsksFor] = useState(false);
  const [unlink, unlinking] = useUnlinkTelegramMutation();
  const made = started.data?.data;
  const left = useSecondsUntil(made?.expires_at) ?? 0;
  const isOpen = made !== undefined && link === undefined && left > 0;
  useTelegramQuery(undefined, { pollingInterval: isOpen ? pollMs : 0, skipPollingIfUnfocused: true });

  const end = async () => {
    started.reset();
    const { data } = await unlink();
    if (data) toast.success(data.message);
  };
  const begin = async (proof: StartTelegramBody) => {
    const { data } = await start(proof);
    if (data) setAsksFor(false);
  };
  const since = formatDate(link?.linked_at ?? '');
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-1 text-lg">Telegram</h2>
      <p role="status" className="text-sm break-words text-soft">
        {link
          ? t`Codes and notices are sent to ${link.name}, linked since ${since}.`
          : isOpen
            ? t`Open the bot in Telegram and press Start there.`
            : t`Receive codes and notices in Telegram, and ask the bot for your balance.`}
      </p>
      {link && (
        <Button variant="secondary" size="sm" className="mt-4" busy={unlinking.isLoading} onClick={() => void end()}>
          {t`Unlink Telegram`}
        </Button>
      )}
      {isOpen && <Opening made={made} left={left} />}
      {!link && !isOpen && asksFor && (
        <StartForm
          busy={started.isLoading}
          failure={started.error}
          onStart={begin}
          onCancel={() => setAsksFor(false)}
        />
      )}
      {!link && !isOpen && !asksFor && (
        <>
          {made && <p className="mt-2 text-sm">{t`The link is older than ten minutes. Make a new one.`}</p>}
          <Button size="sm" className="mt-4" onClick={() => setAsksFor(true)}>
            {t`Link Telegram`}
          </Button>
        </>
      )}
      {unlinking.error !== undefined && (
        <div className="mt-4">
          <Notice tone="bad" title={t`Telegram was not changed`}>
            {explain(unlinking.error)}
          </Notice>
        </div>
      )}
    </Card>
  );
}

/** A linked account receives the codes, so an open session alone must not link one. */
function StartForm({
  busy,
  failure,
  onStart,
  onCancel,
}: {
  busy: boolean;
  failure: unknown;
  onStart: (proof: StartTelegramBody) => Promise<void>;
  onCancel: () => void;
}) {
  const { register, handleSubmit, formState, setFocus } = useForm<StartTelegramBody>();
  // Replaces the pressed button.
  useEffect(() => setFocus('password'), [setFocus]);
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((typed) => onStart(proofOf(typed)))}
      className="mt-4 space-y-5"
    >
      <OwnerFields register={register} errors={formState.errors} />
      <FormActions
        action={t`Link Telegram`}
        busy={busy}
        failed={t`Telegram was not changed`}
        failure={failure}
        onCancel={onCancel}
      />
    </form>
  );
}

function Opening({ made, left }: { made: TelegramStartView; left: number }) {
  const opens = useRef<HTMLAnchorElement>(null);
  // Replaces the pressed button.
  useEffect(() => opens.current?.focus(), []);
  const time = (
    <span key="time" className="tabular-nums">
      {minutesAndSeconds(left)}
    </span>
  );
  return (
    <div className="mt-4 space-y-4">
      <a ref={opens} href={made.url} target="_blank" rel="noreferrer" className={buttonClass('primary', 'sm')}>
        {t`Open Telegram`}
      </a>
      <div className="hidden sm:block">
        <p className="mb-2 text-sm text-soft">{t`Or scan this with your phone:`}</p>
        <QrCode text={made.url} label={t`QR code of the link to the bot`} />
      </div>
      <p className="text-sm text-soft">
        {jt`The link works once, for ${time} more. Whoever opens it receives your codes: do not share it.`}
      </p>
    </div>
  );
}
