import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '../ui/Button';
import { Icon, type IconName } from '../ui/Icon';

/** A button that opens a panel below it. Escape, a press outside and leaving it close the panel. */
export function Popover({
  label,
  title,
  icon,
  children,
}: {
  label: string;
  /** The accessible name of the panel. */
  title: string;
  icon: IconName;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [isOpen]);
  return (
    <div
      ref={place}
      className="relative max-sm:w-full"
      onKeyDown={({ key }: KeyboardEvent) => isOpen && key === 'Escape' && close()}
      onBlur={({ relatedTarget }: FocusEvent) =>
        relatedTarget && !place.current?.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <Button
        variant="secondary"
        className="max-sm:w-full"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} /> {label}
      </Button>
      {isOpen && (
        <Panel id={id} title={title}>
          {children(close)}
        </Panel>
      )}
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isRight, setIsRight] = useState(false);
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true });
    if ((panel.current?.getBoundingClientRect().right ?? 0) > document.documentElement.clientWidth) setIsRight(true);
  }, []);
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className={`absolute top-full z-30 mt-1.5 max-h-[70dvh] w-max max-w-[calc(100vw-2rem)] min-w-56 narrow:min-w-0 overflow-y-auto rounded-md border border-line bg-surface p-4 text-sm shadow-card max-sm:inset-x-0 max-sm:w-auto ${isRight ? 'right-0' : 'left-0'}`}
    >
      {children}
    </div>
  );
}
