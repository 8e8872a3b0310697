import { StrictMode, type ComponentType } from 'react';
import { Crash } from './Crash';

/** Rendered by the build and by the browser: both must produce the same markup for hydration. */
export function Page({ screen: Screen }: { screen: ComponentType }) {
  return (
    <StrictMode>
      <Crash>
        <Screen />
      </Crash>
    </StrictMode>
  );
}
