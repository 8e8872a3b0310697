import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import { Popover } from './Popover';
import { nameLength, savedAtMost } from './tableMemory';
import type { TableView } from './useTable';

type View = Pick<TableView, 'saved' | 'save' | 'forget' | 'apply' | 'kept'>;

/** Searches with their filters and order, by name, in this browser. */
export function SavedFilters({ view }: { view: View }) {
  const current = view.saved.find(({ query }) => query === view.kept);
  return (
    <Popover label={current ? `Filter: ${current.name}` : 'Saved filters'} title="Saved filters" icon="star">
      {(close) => (
        <>
          {view.saved.length === 0 && <p className="mb-3 text-soft">None in this browser yet.</p>}
          <ul className="mb-3 space-y-1">
            {view.saved.map((filter) => (
              <li key={filter.name} className="flex items-center justify-between gap-2">
                <Button
                  variant="quiet"
                  size="sm"
                  className="justify-start wrap-anywhere"
                  aria-pressed={filter === current}
                  onClick={() => {
                    view.apply(filter.query);
                    close();
                  }}
                >
                  {filter.name}
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Remove the filter ${filter.name}`}
                  onClick={() => view.forget(filter.name)}
                >
                  <Icon name="close" className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
          <SaveForm view={view} onSaved={close} />
        </>
      )}
    </Popover>
  );
}

function SaveForm({ view: { kept, saved, save }, onSaved }: { view: View; onSaved: () => void }) {
  const [name, setName] = useState('');
  const id = useId();
  const wanted = name.trim();
  const isFull = saved.length >= savedAtMost && !saved.some((filter) => filter.name === wanted);
  if (kept === '') return <p className="max-w-60 text-soft">Search, filter or sort first: what is set can be saved.</p>;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '' || isFull) return;
    save(wanted);
    onSaved();
  };
  return (
    <form onSubmit={onSubmit} className="space-y-2 border-t border-line pt-3">
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
      {isFull && <p className="max-w-60 text-bad">{savedAtMost} are saved: remove one first.</p>}
    </form>
  );
}
