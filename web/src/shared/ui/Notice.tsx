import type { ReactNode } from 'react';

const tones = {
  good: 'bg-good-tint text-good',
  warn: 'bg-warn-tint text-warn',
  bad: 'bg-bad-tint text-bad',
  neutral: 'bg-neutral-tint text-neutral',
} as const;

/** An inline message, announced by screen readers when it appears. */
export function Notice({ tone, title, children }: { tone: keyof typeof tones; title: string; children?: ReactNode }) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={`rounded-md px-4 py-3 text-sm ${tones[tone]}`}>
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-0.5">{children}</div>}
    </div>
  );
}
