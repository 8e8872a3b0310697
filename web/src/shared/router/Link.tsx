import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, resolved, useLocation, useNavigate } from './router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of this site, or one that begins with `?`. */
  readonly to: string;
  readonly replace?: boolean;
  /** Passed on to the next screen. */
  readonly state?: unknown;
}

/** Opens a screen without loading the page again. The current address is replaced, not added to the history. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = hrefOf(resolved(to, location));
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isOther = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.defaultPrevented || isOther || (rest.target ?? '_self') !== '_self') return;
    event.preventDefault();
    navigate(href, { replace, state });
  };
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}

/** A link that is marked as the current page on its page and, without `end`, on the pages below it. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
