import { Button } from '../ui/Button';
import type { TableView } from './useTable';

/** Columns that have an id can be hidden. */
export type ChoosableColumn = { readonly id?: string; readonly name: string };

export function ColumnChoice({
  columns,
  view: { hidden, hide },
}: {
  columns: readonly ChoosableColumn[];
  view: Pick<TableView, 'hidden' | 'hide'>;
}) {
  const choosable = columns.flatMap(({ id, name }) => (id === undefined ? [] : [{ id, name }]));
  const shown = choosable.filter(({ id }) => !hidden.includes(id)).length;
  const toggle = (id: string, isShown: boolean) =>
    hide(isShown ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Columns</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choosable.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 items-center gap-2.5 max-lg:min-h-11">
            <input
              type="checkbox"
              className="size-4 shrink-0"
              checked={!hidden.includes(id)}
              onChange={({ target }) => toggle(id, target.checked)}
            />
            <span className="min-w-0">{name}</span>
          </label>
        ))}
      </div>
      {shown < choosable.length && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => hide([])}>
          Show all columns
        </Button>
      )}
    </fieldset>
  );
}
