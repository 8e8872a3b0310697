import { StrictMode, type ComponentType } from 'react';
import { Crash } from './Crash';

/** What the browser and the build both render: the two must agree for a prerendered page to be taken over. */
export function Page({ screen: Screen }: { screen: ComponentType }) {
  return (
    <StrictMode>
      <Crash>
        <Screen />
      </Crash>
    </StrictMode>
  );
}
