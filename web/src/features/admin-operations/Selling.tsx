import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSellingQuery } from '../../shared/admin/api';
import type { SellingView } from '../../shared/admin/api.generated';
import { ChangeSelling, type SellingChange } from '../../shared/admin/ChangeSelling';
import { Service } from '../../shared/admin/Offer';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { TextField } from '../../shared/ui/TextField';
import { useUrlParams, withValues } from '../../shared/urlParams';

/** Which providers and services are sold, with a button to change it. */
export function Selling() {
  const selling = useSellingQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, changeParams] = useUrlParams();
  const [chosen, setChange] = useState<SellingChange>();
  const close = () => {
    setChange(undefined);
    changeParams((now) => withValues(now, { stop: '' }));
  };
  const { currentData } = selling;
  // The address may ask it: the search of the back office does.
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
        <StopService onChange={setChange} />
      </IfMay>
      {change && <ChangeSelling change={change} onClose={close} />}
    </>
  );
}

/** A provider that is listed, else a service, which the server knows by its name, too. */
function stopOf(name: string, listed: readonly SellingView[] = []): SellingChange {
  const known = listed.find((each) => each.name.toLowerCase() === name.toLowerCase());
  return { ...(known ?? { kind: 'service', id: name, name }), stopped: true };
}

function State({ state, onChange }: { state: SellingView; onChange: (change: SellingChange) => void }) {
  const { kind, id, name, stopped, stopped_at, admin, reason, set_aside: aside = [] } = state;
  const action = stopped ? 'Sell again' : 'Stop selling';
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-base">{kind === 'service' ? <Service name={name} /> : name}</h3>
        <StatusPill tone={stopped ? 'bad' : 'good'}>{stopped ? 'stopped' : 'selling'}</StatusPill>
      </div>
      <p className="mt-1 mb-3 text-sm text-soft wrap-anywhere">
        {kind === 'provider' ? 'Provider' : 'Service'}.{' '}
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
      <IfMay permission="selling.change">
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${action}: ${name}`}
          onClick={() => onChange({ kind, id, name, stopped: !stopped })}
        >
          {action}
        </Button>
      </IfMay>
    </Card>
  );
}

function StopService({ onChange }: { onChange: (change: SellingChange) => void }) {
  const { register, handleSubmit, formState, reset } = useForm<{ service: string }>();
  const submit = handleSubmit(({ service }) => {
    onChange(stopOf(service));
    reset();
  });
  return (
    <form
      noValidate
      className="mt-4 flex max-w-md items-end gap-3 narrow:flex-wrap"
      onSubmit={(event) => void submit(event)}
    >
      <div className="grow">
        <TextField
          label="Service"
          placeholder="Name or ID"
          maxLength={100}
          error={formState.errors.service?.message}
          registration={register('service', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (service) => service !== '' || 'Please enter a service.',
          })}
        />
      </div>
      <Button type="submit" variant="secondary">
        Stop service
      </Button>
    </form>
  );
}
