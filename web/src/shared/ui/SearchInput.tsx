import type { ComponentProps } from 'react';
import { Icon } from './Icon';

/** A search field with its icon, which needs a parent with a position. */
export function SearchInput({ label, className = '', ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <>
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-soft" />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        className={`input pl-11 ${className}`}
        {...input}
      />
    </>
  );
}
