import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { t } from '../language/text';
import { Icon } from './Icon';

export function PasswordInput({
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input {...rest} ref={ref} type={shown ? 'text' : 'password'} className="input pr-12" />
      <button
        type="button"
        onClick={() => setShown(!shown)}
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-pressed={shown}
        className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}
