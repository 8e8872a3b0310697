import { Icon, type IconName } from '../../shared/ui/Icon';

/** A small button with an icon; its label is shown as a tooltip. */
export function IconButton({
  icon,
  label,
  busy = false,
  disabled = false,
  isOn = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  busy?: boolean;
  disabled?: boolean;
  /** Whether what it is for exists: it is coloured. */
  isOn?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      disabled={busy || disabled}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-sm hover:bg-sunken hover:text-ink disabled:opacity-55 lg:size-6.5 ${isOn ? 'text-brand' : 'text-soft'}`}
    >
      <Icon name={icon} className="size-4.5 lg:size-4" />
    </button>
  );
}
