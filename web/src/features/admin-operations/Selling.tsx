import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellingQuery } from '../../shared/admin/api';
import type { SellingView } from '../../shared/admin/api.generated';
import { ChangeSelling, sellingAction, type SellingChange } from '../../shared/admin/ChangeSelling';
import { Service } from '../../shared/admin/Offer';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { SelectField } from '../../shared/ui/SelectField';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { useUrlParams, withValues } from '../../shared/urlParams';
import { ClassWords } from './ClassWords';

/** Which providers, kinds of services, services and countries are sold, with buttons to change it. */
export function Selling() {
  const selling = useSellingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, changeParams] = useUrlParams();
  const [chosen, setChange] = useState<SellingChange>();
  const close = () => {
    setChange(undefined);
    changeParams((now) => withValues(now, { stop: '' }));
  };
  const { currentData } = selling;
  // The address may ask it, as the back office's search does.
  const named = params.get('stop');
  const change = chosen ?? (named !== null && currentData ? stopOf(named, currentData.data) : undefined);
  if (selling.isError && !currentData) {
    return (
      <ErrorState
        title="What is sold could not be loaded"
        detail={explain(selling.error)}
        onRetry={() => void selling.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={1} />;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="What is sold">
        {currentData.data.map((state) => (
          <li key={`${state.kind} ${state.id}`}>
            <State state={state} onChange={setChange} />
          </li>
        ))}
      </ul>
      <IfMay permission="selling.change">
        <StopSelling onChange={setChange} />
      </IfMay>
      {change && <ChangeSelling change={change} onClose={close} />}
    </>
  );
}

/** A listed target, else a service or country, which the server also knows by its name. */
function stopOf(name: string, listed: readonly SellingView[] = [], kind: StoppedKind = 'service'): SellingChange {
  const known = listed.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return { ...(known ?? { kind, id: name, name }), stopped: true };
}

type StoppedKind = 'service' | 'country';

const kindNames: Readonly<Record<SellingView['kind'], string>> = {
  provider: 'Provider',
  service: 'Service',
  country: 'Country',
  class: 'Kind of service',
};

const classTitles: Readonly<Record<string, string>> = {
  banks: 'Banks',
  wallets: 'Wallets',
  pension: 'Pension',
  government: 'Government',
  health: 'Health',
  minors: 'For children',
};

function State({ state, onChange }: { state: SellingView; onChange: (change: SellingChange) => void }) {
  const { kind, id, name, stopped, stopped_at, admin, reason, set_aside: aside = [] } = state;
  const [isEditing, setEditing] = useState(false);
  const isOwners = kind === 'class' || kind === 'country';
  const title = kind === 'class' ? (classTitles[id] ?? name) : name;
  const change = { ...state, name: title, stopped: !stopped };
  const action = sellingAction(change);
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{kind === 'service' ? <Service name={name} /> : title}</h3>
        <StatusPill tone={!stopped ? 'good' : stopped_at ? 'bad' : 'neutral'}>
          {!stopped ? 'selling' : stopped_at ? 'stopped' : 'not sold'}
        </StatusPill>
      </div>
      <p className="mt-1 mb-3 text-sm text-soft wrap-anywhere">
        {kindNames[kind]}.{' '}
        {stopped_at && `Stopped on ${formatDate(stopped_at)}${admin ? ` by ${admin}` : ''}: ${reason ?? ''}`}
      </p>
      {aside.length > 0 && (
        <div className="mb-3 text-sm">
          <p>Sold last, because no codes arrive:</p>
          <ul className="max-h-40 overflow-y-auto text-soft wrap-anywhere">
            {aside.map(({ country, service, pool, since }) => (
              <li key={`${country} ${service} ${pool ?? ''}`}>
                <Service name={service} />, {country}
                {pool !== undefined && `, ${pool}`}: since {formatDate(since)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <IfMay permission={isOwners && stopped ? 'operations.change' : 'selling.change'}>
        <Button variant="secondary" size="sm" aria-label={`${action}: ${title}`} onClick={() => onChange(change)}>
          {action}
        </Button>
      </IfMay>
      {kind === 'class' && (
        <IfMay permission="operations.change">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Words: ${title}`}
            className="ml-2"
            onClick={() => setEditing(true)}
          >
            Words
          </Button>
          {isEditing && <ClassWords id={id} title={title} onClose={() => setEditing(false)} />}
        </IfMay>
      )}
    </Card>
  );
}

function StopSelling({ onChange }: { onChange: (change: SellingChange) => void }) {
  const { register, handleSubmit, formState, reset } = useForm<{ kind: StoppedKind; name: string }>({
    defaultValues: { kind: 'service' },
  });
  const submit = handleSubmit(({ kind, name }) => {
    onChange(stopOf(name, [], kind));
    reset();
  });
  return (
    <form
      noValidate
      className="mt-4 flex max-w-xl items-end gap-3 narrow:flex-wrap"
      onSubmit={(event) => void submit(event)}
    >
      <SelectField label="Kind" registration={register('kind')}>
        <option value="service">Service</option>
        <option value="country">Country</option>
      </SelectField>
      <div className="grow">
        <TextField
          label="Name"
          placeholder="Name or ID"
          maxLength={100}
          error={formState.errors.name?.message}
          registration={register('name', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (name) => name !== '' || 'Please enter a name.',
          })}
        />
      </div>
      <Button type="submit" variant="secondary">
        Stop selling
      </Button>
    </form>
  );
}
