import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon';
import { Card } from '../../shared/ui/Surface';

/** Says in one line that a part of the page needs no action. */
export function AllClear({ children }: { children: ReactNode }) {
  return (
    <Card className="flex items-center gap-3 px-4 py-3.5 text-sm">
      <span className="text-good">
        <Icon name="check" />
      </span>
      {children}
    </Card>
  );
}
