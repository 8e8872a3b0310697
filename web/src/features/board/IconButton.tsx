import { Icon, type IconName } from '../../shared/ui/Icon';

/** A small button with an icon; its label is shown as a tooltip. */
export function IconButton({
  icon,
  more,
  label,
  busy = false,
  disabled = false,
  isOn = false,
  onClick,
}: {
  icon: IconName;
  /** A character or two behind the icon, and in the label. */
  more?: string;
  label: string;
  busy?: boolean;
  disabled?: boolean;
  /** Whether its thing exists: it is then coloured. */
  isOn?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={more === undefined ? label : `${label} ${more}`}
      title={label}
      aria-busy={busy || undefined}
      disabled={busy || disabled}
      onClick={onClick}
      className={`flex h-11 min-w-11 items-center justify-center rounded-sm text-xs font-semibold hover:bg-sunken hover:text-ink disabled:opacity-55 lg:h-6.5 lg:min-w-6.5 lg:px-1 ${isOn ? 'text-brand' : 'text-soft'}`}
    >
      <Icon name={icon} className="size-4.5 lg:size-4" />
      {more}
    </button>
  );
}
