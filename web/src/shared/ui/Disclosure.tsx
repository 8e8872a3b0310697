import type { ComponentProps, ReactNode, Ref } from 'react';
import { Icon } from './Icon';

/** A part that opens below its title. */
export function Disclosure({
  title,
  titleRef,
  className = '',
  children,
  ...details
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode; titleRef?: Ref<HTMLElement> }) {
  return (
    <details {...details} className={`[&[open]>summary>svg]:rotate-90 ${className}`}>
      <summary
        ref={titleRef}
        className="inline-flex min-h-11 scroll-mt-20 items-center gap-1 text-sm font-semibold text-brand"
      >
        <Icon name="chevron" className="size-4 transition-transform" />
        {title}
      </summary>
      {children}
    </details>
  );
}
