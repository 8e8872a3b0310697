import { ExportButton, type ExportOf } from './ExportButton';

/** The way to save a list that has nothing to search or sort. */
export function ExportRow(exports: ExportOf) {
  return (
    <div className="mb-4 flex justify-end">
      <ExportButton {...exports} />
    </div>
  );
}
