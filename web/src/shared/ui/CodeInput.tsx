import type { ComponentProps } from 'react';

/** For a code of an authenticator app, or a recovery code: phones offer to fill it in. */
export function CodeInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      className="input figures"
    />
  );
}
