import { ExportButton, type ExportOf } from './ExportButton';

/** The export of a list without search or sorting. */
export function ExportRow(exports: ExportOf) {
  return (
    <div className="mb-4 flex justify-end">
      <ExportButton {...exports} />
    </div>
  );
}
