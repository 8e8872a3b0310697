import type { ReactNode } from 'react';
import { Button } from '../ui/Button';
import type { Size } from '../ui/buttonClass';
import { useDenseRows } from '../ui/denseRows';
import { Icon } from '../ui/Icon';

/** The row of tools above a table. Dense rows make it and the page's head lower. */
export function ToolRow({ children }: { children: ReactNode }) {
  const { dense } = useDenseRows();
  return (
    <div className="table-tools mb-5 flex flex-wrap items-center gap-2" data-dense={dense || undefined}>
      {children}
    </div>
  );
}

/** The choice of dense rows, above a list without other tools. */
export function DenseRowsRow() {
  return (
    <div className="mb-4 flex justify-end max-lg:hidden">
      <DenseRows />
    </div>
  );
}

/** Below 1024 px tables' rows are cards, which have no dense form. */
export function DenseRows({ size = 'sm' }: { size?: Size }) {
  const { dense, toggle } = useDenseRows();
  return (
    <Button
      variant={dense ? 'primary' : 'secondary'}
      size={size}
      className="max-lg:hidden"
      aria-pressed={dense}
      onClick={toggle}
    >
      <Icon name="list" /> Dense rows
    </Button>
  );
}
