import { type ButtonHTMLAttributes, type ReactNode, useRef } from 'react';
import { buttonClass, type ButtonVariant, type Size } from './buttonClass';
import { useHeldForm } from './heldForm';
import { Spinner } from './Spinner';

export interface Shape {
  variant?: ButtonVariant;
  size?: Size;
  children: ReactNode;
}

/** A button. While busy it is disabled, shows a spinner and sets aria-busy. */
export function Button({
  variant,
  size,
  busy = false,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: Shape & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  useHeldForm(button, type === 'submit');
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
