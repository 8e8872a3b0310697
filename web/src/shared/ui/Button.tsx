import { type ButtonHTMLAttributes, type ReactNode, useSyncExternalStore } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonClass, type ButtonVariant, type Size } from './buttonClass';
import { Spinner } from './Spinner';

interface Shape {
  variant?: ButtonVariant;
  size?: Size;
  children: ReactNode;
}

/**
 * A button. While busy it is disabled, shows a spinner and sets aria-busy. A submitting one is disabled on a prerendered page
 * until its code is there: the browser would post the form to the page's server.
 */
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
  const isHydrated = useIsHydrated();
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy || (type === 'submit' && !isHydrated)}
      aria-busy={busy || undefined}
      className={buttonClass(variant, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** False on a prerendered page until React has taken it over. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}

export function LinkButton({
  variant,
  size,
  className,
  children,
  ...rest
}: Shape & LinkProps & { className?: string }) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {children}
    </Link>
  );
}
