import { Icon, type IconName } from '../../shared/ui/Icon';

/** A small button with an icon; its label is shown as a tooltip. */
export function IconButton({
  icon,
  label,
  busy = false,
  disabled = false,
  onClick,
}: {
  icon: IconName;
  label: string;
  busy?: boolean;
  disabled?: boolean;
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
      className="grid size-11 place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink disabled:opacity-55 lg:size-8"
    >
      <Icon name={icon} className="size-4.5" />
    </button>
  );
}
