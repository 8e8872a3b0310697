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

interface Props {
  /** The accessible name of the panel. */
  title: string;
  face: ReactNode;
  /** The name of a button without text, for screen readers and as a tooltip. */
  label?: string;
  buttonClass: string;
  /** Its size, and its place above (`bottom-full`) or below (`top-full`) the button. */
  panelClass: string;
  /** For the element beside the panel. */
  className?: string;
  /** Whether the panel has a link to the current page. */
  isCurrent?: boolean;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a panel beside it. Escape, a press outside and leaving it close the panel. */
export function Popover({ title, face, label, buttonClass, panelClass, className = 'relative', ...rest }: Props) {
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
    // A button pressed in the panel may be disabled while busy: then nothing has the focus.
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && document.activeElement === document.body) close();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div
      ref={place}
      className={className}
      onKeyDown={(event: KeyboardEvent) => {
        if (!isOpen || event.key !== 'Escape') return;
        // A dialog around the panel stays open.
        event.preventDefault();
        close();
      }}
      onBlur={({ relatedTarget }: FocusEvent) =>
        relatedTarget && !place.current?.contains(relatedTarget) && setIsOpen(false)
      }
    >
      <button
        type="button"
        className={buttonClass}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-current={rest.isCurrent || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {face}
        {label && <span className="sr-only">{label}</span>}
      </button>
      {isOpen && (
        <Panel id={id} title={title} className={panelClass}>
          {rest.children(close)}
        </Panel>
      )}
    </div>
  );
}

function Panel({
  id,
  title,
  className,
  children,
}: {
  id: string;
  title: string;
  className: string;
  children: ReactNode;
}) {
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
      className={`absolute z-40 my-1.5 max-h-[70dvh] overflow-y-auto rounded-md border border-line bg-surface text-sm text-ink shadow-card ${isRight ? 'right-0' : 'left-0'} ${className}`}
    >
      {children}
    </div>
  );
}
