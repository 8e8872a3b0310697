import { Link, type LinkProps } from 'react-router';
import { buttonClass } from './buttonClass';
import type { Shape } from './PlainButton';

/** In a module of its own: pages without the router use it, too. */
export { Button } from './PlainButton';

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
