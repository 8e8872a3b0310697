import { t } from '../language/text';
import { useTheme } from '../theme/theme';
import { Icon } from './Icon';

export function ThemeToggle({ className = '' }: { className?: string }) {
  const { dark, toggle } = useTheme();
  const label = dark ? t`Switch to light mode` : t`Switch to dark mode`;
  return (
    <button
      type="button"
      onClick={toggle}
      aria-label={label}
      title={label}
      className={`grid size-11 place-items-center rounded-md text-soft transition-colors hover:bg-sunken hover:text-ink ${className}`}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}
