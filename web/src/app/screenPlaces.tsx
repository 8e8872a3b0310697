import { type Place, placesAt } from '../shared/router/places';
import { type Code, lazyScreen } from './lazyScreen';

export interface Screen extends Place {
  readonly fetchCode: () => Promise<Code>;
}

/** A place with a code chunk of its own: a screen, or the frame of its child routes. */
export function at(path: string, load: () => Promise<Code>, children?: Screen[]): Screen {
  const Shown = lazyScreen(load);
  return { path, element: <Shown />, fetchCode: Shown.fetchCode, ...(children && { children }) };
}

/** Fetches the code of the screen at a path, and of its frames, and what these need for the path. Never rejects. */
export async function fetchCodeAt(places: readonly Screen[], path: string): Promise<void> {
  const fetching = placesAt(places, path).map(async ({ place }) => (await place.fetchCode()).prepare?.(path));
  await Promise.allSettled(fetching);
}
