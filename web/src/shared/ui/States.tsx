import type { ReactNode } from 'react';
import { t } from '../language/text';
import { Button } from './Button';
import { Icon, type IconName } from './Icon';
import { Card } from './Surface';

export function Skeleton({ className }: { className: string }) {
  return <div className={`max-w-full animate-pulse rounded-md bg-neutral-tint ${className}`} aria-hidden="true" />;
}

/** Placeholder rows that reserve a list's space, so that nothing shifts when it loads. */
export function ListSkeleton({ rows = 5, label = t`Loading...` }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}

export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-tint text-brand">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children}
    </Card>
  );
}

export function ErrorState({ title, detail, onRetry }: { title: string; detail?: string; onRetry?: () => void }) {
  return (
    <Card className="flex flex-col items-center gap-3 px-6 py-12 text-center">
      <div role="alert" className="flex flex-col items-center gap-3">
        <span className="grid size-14 place-items-center rounded-full bg-bad-tint text-bad">
          <Icon name="warning" className="size-7" />
        </span>
        <p className="text-lg font-semibold">{title}</p>
        {detail && <p className="max-w-prose text-soft">{detail}</p>}
      </div>
      {onRetry && (
        <Button variant="secondary" onClick={onRetry}>
          <Icon name="refresh" /> {t`Try again`}
        </Button>
      )}
    </Card>
  );
}
