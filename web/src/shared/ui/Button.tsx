import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type Look, type Size } from './buttonClass';
import { Spinner } from './Spinner';

interface Shape {
  look?: Look;
  size?: Size;
  children: ReactNode;
}

/** A button. While busy it is disabled, shows a spinner and sets aria-busy. */
export function Button({
  look,
  size,
  busy = false,
  className,
  disabled,
  type = 'button',
  children,
  ...rest
}: Shape & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function LinkButton({ look, size, className, children, ...rest }: Shape & LinkProps & { className?: string }) {
  return (
    <Link {...rest} className={buttonClass(look, size, className)}>
      {children}
    </Link>
  );
}
