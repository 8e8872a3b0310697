import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** A new screen starts at its top; a link to a part of a page goes to that part. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
