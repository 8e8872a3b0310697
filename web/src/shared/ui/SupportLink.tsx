import { useConfig } from '../config';
import { t } from '../language/text';
import { Icon } from './Icon';

export function SupportLink() {
  const { supportUrl } = useConfig();
  return (
    <a
      href={supportUrl}
      target="_blank"
      rel="noreferrer"
      className="grid size-11 place-items-center narrow:w-9 rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink"
      aria-label={t`Chat with support (opens in a new tab)`}
      title={t`Chat with support`}
    >
      <Icon name="chat" />
    </a>
  );
}
