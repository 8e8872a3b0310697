import { useLayoutEffect, useRef } from 'react';
import type { MessageView } from '../../shared/api/api.generated';
import { formatTime } from '../../shared/dates';
import { gettext, t } from '../../shared/language/text';
import { MessageText } from '../../shared/messages/MessageText';
import { ShowEarlier } from '../../shared/messages/ShowEarlier';
import type { AllMessages } from '../../shared/messages/useEarlierMessages';
import { copy } from '../../shared/ui/copy';
import { Icon } from '../../shared/ui/Icon';

/** The received messages, newest at the bottom and scrolled into view. Earlier ones appear above the one being read. */
export function MessageList({ messages, ...earlier }: AllMessages) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef({ newest: '', height: 0 });
  useLayoutEffect(() => {
    if (!box.current) return;
    const { scrollHeight: height } = box.current;
    const newest = messages.at(-1)?.id ?? '';
    if (newest === before.current.newest) box.current.scrollTop += height - before.current.height;
    else box.current.scrollTop = height;
    before.current = { newest, height };
  }, [messages]);

  return (
    <div
      ref={box}
      tabIndex={0}
      role="log"
      aria-label={t`Messages`}
      className="h-[200px] overflow-y-auto rounded-md bg-sunken p-4"
    >
      {messages.length === 0 ? (
        <div className="grid h-full place-items-center text-center">
          <p className="font-medium">{t`No messages available for this phone number.`}</p>
        </div>
      ) : (
        <>
          <ShowEarlier {...earlier} />
          <ul className="space-y-3">
            {messages.map((message) => (
              <li key={message.id}>
                {message.is_error === 0 ? <Bubble message={message} /> : <Remark message={message} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Bubble({ message: { sms, created_at } }: { message: MessageView }) {
  return (
    <div className="group max-w-[92%] rounded-lg rounded-tl-sm border border-line bg-surface px-4 pt-3 pb-1">
      <MessageText sms={sms} className="text-sm" />
      <div className="mt-1 flex min-h-9 items-center justify-between gap-3 text-xs text-soft">
        <time dateTime={created_at}>{formatTime(created_at)}</time>
        <button
          type="button"
          onClick={() => void copy(sms, t`Message copied!`)}
          className="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 font-medium text-brand hover:bg-tint focus-visible:opacity-100 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:group-hover:opacity-100"
        >
          <Icon name="copy" className="size-4" /> {t`Copy message`}
        </button>
      </div>
    </div>
  );
}

function Remark({ message: { sms, created_at } }: { message: MessageView }) {
  return (
    <p className="text-center text-xs text-soft">
      {gettext(sms)} · <time dateTime={created_at}>{formatTime(created_at)}</time>
    </p>
  );
}
