import { useConfig } from '../config';
import { Icon } from './Icon';

/** The floating link to support. */
export function SupportLink() {
  const { supportUrl } = useConfig();
  return (
    <a
      href={supportUrl}
      target="_blank"
      rel="noreferrer"
      className="fixed right-4 bottom-4 z-30 grid size-12 sm:size-14 place-items-center rounded-full bg-brand text-on-brand shadow-lg transition-colors hover:bg-brand-strong sm:right-6 sm:bottom-6"
      aria-label="Chat with support (opens in a new tab)"
      title="Chat with support"
    >
      <Icon name="chat" className="size-6" />
    </a>
  );
}
