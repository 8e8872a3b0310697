import { Button } from '../ui/Button';
import { Popover } from './Popover';
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
    <Popover
      label={shown === choosable.length ? 'Columns' : `Columns (${choosable.length - shown} hidden)`}
      title="Columns"
      icon="grid"
    >
      {() => (
        <fieldset className="space-y-1">
          <legend className="mb-2 font-semibold">Columns shown</legend>
          {choosable.map(({ id, name }) => (
            <label key={id} className="flex min-h-9 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-4"
                checked={!hidden.includes(id)}
                onChange={({ target }) => toggle(id, target.checked)}
              />
              {name}
            </label>
          ))}
          {shown < choosable.length && (
            <Button variant="quiet" size="sm" onClick={() => hide([])}>
              Show all columns
            </Button>
          )}
        </fieldset>
      )}
    </Popover>
  );
}
