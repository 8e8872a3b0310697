import { type ComponentType, StrictMode, useLayoutEffect } from 'react';
import { Crash } from '../shared/ui/Crash';

/** Rendered by the build and by the browser: both must produce the same markup for hydration. `onShown`: once it is in the document. */
export function Page({ screen: Screen, onShown }: { screen: ComponentType; onShown?: () => void }) {
  useLayoutEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <Crash>
        <Screen />
      </Crash>
    </StrictMode>
  );
}
