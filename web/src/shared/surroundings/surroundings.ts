import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { SiteStatusView } from '../api/first.generated';
import type { LoginState } from '../session/RequireSession';

/**
 * What the pages around the login need from where they are shown: inside the app (InApp.tsx), or alone, on a first visit, before router
 * and store are loaded (app/Alone.tsx).
 */
export interface Surroundings {
  readonly path: string;
  /** What the page before has passed on. */
  readonly passed: LoginState;
  /** Whether it was opened from another page, not by the browser. */
  readonly isOpenedHere: boolean;
  /** The role of the session; none for a visitor, and on a prerendered page until it is hydrated. */
  readonly role: string | undefined;
  /** What is not as usual. */
  readonly status: SiteStatusView;
  readonly Link: ComponentType<PlaceLink>;
  /** Opens another page. `replace`: Back does not return to this one. */
  go(path: string, options?: { readonly passed?: LoginState; readonly replace?: boolean }): void;
  openSession(session: { readonly user: object; readonly token: string }): void;
  closeSession(): void;
  /** A call was refused because something is not as usual. */
  refreshStatus(): void;
}

export interface PlaceLink {
  readonly to: string;
  readonly passed?: LoginState;
  readonly className?: string;
  readonly children: ReactNode;
}

export const SurroundingsContext = createContext<Surroundings | undefined>(undefined);

export function useSurroundings(): Surroundings {
  const found = useContext(SurroundingsContext);
  if (!found) throw new Error('this page is shown without its surroundings');
  return found;
}
