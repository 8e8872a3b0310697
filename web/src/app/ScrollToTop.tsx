import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the top after navigation, or to the hash's element. */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
  }, [pathname, hash]);
  return null;
}
