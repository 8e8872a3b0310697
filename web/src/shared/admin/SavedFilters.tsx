import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { nameLength, savedAtMost } from './tableMemory';
import type { TableView } from './useTable';

type View = Pick<TableView, 'saved' | 'save' | 'forget' | 'apply' | 'kept'>;

/** Named searches with filters and order, stored in this browser. */
export function SavedFilters({ view }: { view: View }) {
  return (
    <section aria-label="Saved filters">
      <h3 className="mb-1 text-sm font-semibold tracking-normal">Saved filters</h3>
      {view.saved.length > 0 && (
        <ul className="mb-2">
          {view.saved.map(({ name, query }) => (
            <li key={name} className="flex items-center justify-between gap-2">
              <Button
                variant="quiet"
                size="sm"
                className="-ml-3.5 justify-start text-left wrap-anywhere"
                aria-pressed={query === view.kept}
                onClick={() => view.apply(query)}
              >
                {query === view.kept && <Icon name="check" className="size-4" />}
                {name}
              </Button>
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove the filter ${name}`}
                onClick={() => view.forget(name)}
              >
                <Icon name="close" className="size-4" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!view.saved.some(({ query }) => query === view.kept) && <SaveForm view={view} />}
    </section>
  );
}

function SaveForm({ view: { kept, saved, save } }: { view: View }) {
  const [name, setName] = useState('');
  const id = useId();
  const wanted = name.trim();
  const isFull = saved.length >= savedAtMost && !saved.some((filter) => filter.name === wanted);
  if (kept === '') return <p className="text-soft">What you search, filter or sort by can be saved here.</p>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || isFull) return;
    save(wanted);
    setName('');
  };
  return (
    <form onSubmit={onSubmit} className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        Save what is set as
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="input min-h-10"
          maxLength={nameLength}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" size="sm" aria-disabled={wanted === '' || isFull}>
          Save
        </Button>
      </div>
      {isFull && <p className="text-bad">{savedAtMost} are saved: remove one first.</p>}
    </form>
  );
}
