import { ExportButton, type ExportOf } from './ExportButton';
import { DenseRows } from './ToolRow';

/** The export of a list without search or sorting. */
export function ExportRow(exports: ExportOf) {
  return (
    <div className="mb-4 flex justify-end gap-3">
      <DenseRows />
      <ExportButton {...exports} />
    </div>
  );
}
