import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { type Code, lazyScreen } from './lazyScreen';

/** A route with its own code chunk, or a frame of the app. */
export interface ScreenRoute {
  /** Absent: a frame that adds nothing to its children's paths. */
  readonly path?: string;
  readonly element: ReactNode;
  readonly fetchCode?: () => Promise<Code>;
  children?: ScreenRoute[];
}

/** A screen, or the frame of its child routes. */
export function at(path: string | undefined, load: () => Promise<Code>, children?: ScreenRoute[]): ScreenRoute {
  const Shown = lazyScreen(load);
  return {
    element: <Shown />,
    fetchCode: Shown.fetchCode,
    ...(path !== undefined && { path }),
    ...(children && { children }),
  };
}

/** Fetches the code of the screen at a path and of its frames, and what these need for the path. Never rejects. */
export async function fetchCodeAt(routes: ScreenRoute[], path: string, basename?: string): Promise<void> {
  const matches = matchRoutes(routes, path, basename) ?? [];
  await Promise.allSettled(matches.map(async ({ route }) => (await route.fetchCode?.())?.prepare?.(path)));
}
