import { useState } from 'react';
import { useSwitchesQuery } from '../../shared/admin/api';
import type { SwitchView } from '../../shared/admin/api.generated';
import { explain } from '../../shared/api/failure';
import { formatDate } from '../../shared/dates';
import { IfMay } from '../../shared/session/permissions';
import { Button } from '../../shared/ui/Button';
import { ErrorState, ListSkeleton } from '../../shared/ui/States';
import { StatusPill } from '../../shared/ui/StatusPill';
import { Card } from '../../shared/ui/Surface';
import { ChangeSwitch } from './ChangeSwitch';
import { switchTexts } from './switchTexts';

/** The installation's switches: their positions, who changed them and why, with buttons to change them. */
export function Switches() {
  const switches = useSwitchesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [changing, setChanging] = useState<SwitchView>();
  const { currentData } = switches;
  if (switches.isError && !currentData) {
    return (
      <ErrorState
        title="The switches could not be loaded"
        detail={explain(switches.error)}
        onRetry={() => void switches.refetch()}
      />
    );
  }
  if (!currentData) return <ListSkeleton rows={2} />;
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3" aria-label="Switches">
        {currentData.data.map((each) => (
          <li key={each.name} className="grid">
            <Switch state={each} onChange={() => setChanging(each)} />
          </li>
        ))}
      </ul>
      {changing && <ChangeSwitch state={changing} onClose={() => setChanging(undefined)} />}
    </>
  );
}

function Switch({ state, onChange }: { state: SwitchView; onChange: () => void }) {
  const { name, on, usual, changed_at, admin, reason, notice } = state;
  const { title, effect } = switchTexts[name];
  const action = on ? 'Switch off' : 'Switch on';
  return (
    <Card className="flex flex-col p-5">
      <div className="flex items-start justify-between gap-x-3">
        <h3 className="text-base">{title}</h3>
        <StatusPill tone={on === usual ? (on ? 'good' : 'neutral') : 'bad'}>{on ? 'on' : 'off'}</StatusPill>
      </div>
      <p className="mt-1 text-sm text-soft">{effect}</p>
      {changed_at && (
        <p className="mt-2 text-sm wrap-anywhere">
          {`Since ${formatDate(changed_at)} by ${admin || 'a deleted user'}: ${reason ?? ''}`}
        </p>
      )}
      {notice && <p className="mt-2 text-sm wrap-anywhere text-soft">{`Clients read: ${notice}`}</p>}
      <p className="mt-auto pt-4">
        <IfMay permission="operations.change">
          <Button variant="secondary" size="sm" aria-label={`${action}: ${title}`} onClick={onChange}>
            {action}
          </Button>
        </IfMay>
      </p>
    </Card>
  );
}
