import { Icon } from '../../shared/ui/Icon';

/** Opens the search of the back office, which listens for its keys on the whole page. */
export function SearchField() {
  const open = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className="mb-6 flex h-14 w-full max-w-2xl items-center gap-3 rounded-md border border-edge bg-surface px-4 text-left text-soft hover:border-ink"
    >
      <Icon name="search" /> Name, e-mail, number, reference or amount
    </button>
  );
}
