import { Link } from 'react-router';
import type { NoticeView } from '../api/api.generated';
import { formatDate } from '../dates';
import { t } from '../language/text';
import { copy } from '../ui/copy';
import { Icon, type IconName } from '../ui/Icon';

const icons: Readonly<Record<NoticeView['kind'], IconName>> = {
  code: 'chat',
  refund: 'undo',
  deposit: 'card',
  'low-balance': 'wallet',
  'rental-ending': 'clock',
  bid: 'phone',
  price: 'tag',
  security: 'shield',
};

/** A notice, which leads to what it is about, with the `code` that arrived. Whoever opens it or copies the code has read it. */
export function NoticeRow({
  notice: { kind, title, text, path, unread, at },
  code,
  onRead,
  onOpen,
}: {
  notice: NoticeView;
  code: string | undefined;
  onRead: () => void;
  onOpen?: () => void;
}) {
  return (
    <li className="relative flex items-center gap-3 px-4 py-3 hover:bg-sunken narrow:flex-wrap">
      <Link
        to={path}
        onClick={() => {
          onRead();
          onOpen?.();
        }}
        className="flex min-w-0 flex-1 gap-3 after:absolute after:inset-0"
      >
        <Icon name={icons[kind]} className={`mt-0.5 size-5 ${unread ? 'text-brand' : 'text-soft'}`} />
        <span className="min-w-0 flex-1">
          <span className={`block break-words ${unread ? 'font-semibold' : ''}`}>
            {title} {unread && <span className="sr-only">{t`(unread)`}</span>}
          </span>
          <span className="block text-sm break-words text-soft">{text}</span>
          <time dateTime={at} className="block text-xs text-soft">
            {formatDate(at)}
          </time>
        </span>
      </Link>
      {code !== undefined && (
        <button
          type="button"
          onClick={() => {
            onRead();
            void copy(code, t`Code copied!`);
          }}
          aria-label={`${t`Copy code`} ${code}`}
          className="figures relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md bg-tint px-3 font-mono font-semibold text-brand hover:text-brand-strong"
        >
          {code} <Icon name="copy" className="size-4" />
        </button>
      )}
    </li>
  );
}
