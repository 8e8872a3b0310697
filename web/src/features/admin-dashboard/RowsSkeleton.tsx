import { Skeleton } from '../../shared/ui/States';

export function RowsSkeleton() {
  return (
    <div role="status" className="mt-3 space-y-5">
      <span className="sr-only">Loading...</span>
      {['w-full', 'w-4/5', 'w-2/3'].map((width) => (
        <div key={width} className="space-y-2">
          <Skeleton className="h-4 w-24" />
          <Skeleton className={`h-2 ${width}`} />
        </div>
      ))}
    </div>
  );
}
