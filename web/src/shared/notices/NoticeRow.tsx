import { Link } from 'react-router';
import type { NoticeView } from '../api/api.generated';
import { formatDate, formatTime } from '../dates';
import { formatPhone } from '../format';
import { t } from '../language/text';
import { Code } from '../messages/Code';
import { CopyButton } from '../ui/CopyButton';
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

/** A notice that links to its subject, with the arrived `code`. Opening it or copying the code marks it as read. */
export function NoticeRow({
  notice: { kind, title, text, path, unread, at },
  code,
  isOfDay = false,
  onRead,
  onOpen,
}: {
  notice: NoticeView;
  code: string | undefined;
  /** Whether it stands below its day. */
  isOfDay?: boolean;
  onRead: () => void;
  onOpen?: () => void;
}) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 px-4 py-3 hover:bg-sunken">
      <Link
        to={path}
        onClick={() => {
          onRead();
          onOpen?.();
        }}
        className="flex min-w-56 flex-1 gap-3 narrow:min-w-full after:absolute after:inset-0"
      >
        <Icon name={icons[kind]} className={`mt-0.5 size-5 ${unread ? 'text-brand' : 'text-soft'}`} />
        <span className="min-w-0 flex-1">
          <span className={`block break-words ${unread ? 'font-semibold' : ''}`}>
            {title} {unread && <span className="sr-only">{t`(unread)`}</span>}
          </span>
          <span className="block text-sm break-words text-soft">{text.replace(/\+\d{8,15}/g, formatPhone)}</span>
          <time dateTime={at} className="block text-xs text-soft">
            {isOfDay ? formatTime(at) : formatDate(at)}
          </time>
        </span>
      </Link>
      {code !== undefined && (
        <CopyButton
          text={code}
          label={t`Copy the code ${code}`}
          onCopied={onRead}
          className="ml-auto min-h-11 shrink-0 rounded-md bg-tint px-3 font-mono font-semibold whitespace-nowrap text-brand hover:text-brand-strong"
        >
          <Code>{code}</Code> <Icon name="copy" className="size-4" />
        </CopyButton>
      )}
    </li>
  );
}
