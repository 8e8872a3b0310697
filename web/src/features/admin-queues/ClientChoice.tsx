import { useState } from 'react';
import { useAdminUsersQuery } from '../../shared/admin/api';
import type { UserView } from '../../shared/admin/api.generated';
import { explain } from '../../shared/api/failure';
import { useSettled } from '../../shared/search/useSettled';
import { Spinner } from '../../shared/ui/Spinner';
import { TextField } from '../../shared/ui/TextField';

const shownAtMost = 5;
const shortest = 3;

export function ClientChoice({
  first,
  chosen,
  error,
  onChoose,
}: {
  first: string;
  chosen: string | undefined;
  error: string | undefined;
  onChoose: (client: UserView) => void;
}) {
  const [text, setText] = useState(first);
  const { settled } = useSettled(text.trim());
  const isTooShort = settled.length < shortest;
  const found = useAdminUsersQuery({ search: settled, limit: shownAtMost }, { skip: isTooShort });
  const clients = isTooShort ? undefined : found.currentData?.data;
  return (
    <div className="space-y-2">
      <TextField
        label="Client"
        hint="Name, e-mail or ID"
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
        type="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
      {found.isFetching && !isTooShort && <Spinner />}
      {found.error !== undefined && <p className="text-sm text-bad">{explain(found.error)}</p>}
      {clients?.length === 0 && <p className="text-sm text-soft">No client found</p>}
      {clients && clients.length > 0 && (
        <fieldset className="divide-y divide-line rounded-md border border-line">
          <legend className="sr-only">Clients found</legend>
          {clients.map((client) => {
            const { id, name, email } = client;
            return (
              <label key={id} className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-2 text-sm">
                <input
                  type="radio"
                  name="client"
                  className="size-5 shrink-0"
                  checked={chosen === id}
                  onChange={() => onChoose(client)}
                />
                <span className="min-w-0 font-medium wrap-anywhere">
                  {name} <span className="font-normal text-soft">{email}</span>
                </span>
              </label>
            );
          })}
        </fieldset>
      )}
    </div>
  );
}
