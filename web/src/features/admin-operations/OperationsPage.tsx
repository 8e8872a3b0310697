import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router';
import { IfMay } from '../../shared/session/permissions';
import { LinkTabs } from '../../shared/ui/LinkTabs';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';
import { DeadLetters } from './DeadLetters';
import { MarketRates } from './MarketRates';
import { ProtocolCodes } from './ProtocolCodes';
import { ProviderBalances } from './ProviderBalances';
import { Selling } from './Selling';
import { SupplierDifferences } from './SupplierDifferences';
import { SupplierLedgers } from './SupplierLedgers';
import { Switches } from './Switches';
import { Verifications } from './Verifications';
import { WebhookFailures } from './WebhookFailures';

interface Tab {
  readonly path: string;
  readonly label: string;
  readonly Content: ComponentType;
}

const start = '/admin/operations';

const tabs: readonly Tab[] = [
  { path: start, label: 'Health', Content: Health },
  { path: `${start}/selling`, label: 'Selling', Content: SellingTab },
  { path: `${start}/suppliers`, label: 'Suppliers', Content: Suppliers },
  { path: `${start}/switches`, label: 'Switches', Content: Switches },
  { path: `${start}/events`, label: 'Events', Content: Events },
];

/** The installation's state, and what it sells and does. The queues have what waits for an admin. */
export default function OperationsPage() {
  const { tab } = useParams();
  const open = tabs.find(({ path }) => path === (tab === undefined ? start : `${start}/${tab}`));
  return (
    <>
      <PageMeta title="Operations" />
      <PageHeader title="Operations" />
      <LinkTabs
        name="Operations"
        tabs={tabs.map(({ path, label }) => ({ to: path, label, isCurrent: path === open?.path }))}
      />
      {open ? (
        <div className="space-y-10">
          <open.Content />
        </div>
      ) : (
        <EmptyState icon="search" title="There is no such part of Operations" />
      )}
    </>
  );
}

function Health() {
  return (
    <>
      <Part title="Provider balances">
        <ProviderBalances />
      </Part>
      <Part title="Nightly verification" intro="Recomputed each night, and compared with what is shown.">
        <Verifications />
      </Part>
      <IfMay permission="prices.view">
        <Part title="Market exchange rates" intro="They do not change prices automatically.">
          <MarketRates />
        </Part>
      </IfMay>
    </>
  );
}

function SellingTab() {
  return (
    <>
      <Part
        title="Providers, services and countries"
        intro="What clients have bought goes on when selling stops. Messages that only a kind of service sends are hidden while it is not sold."
      >
        <Selling />
      </Part>
      <Part
        title="Missing handler_api codes"
        intro="Programs cannot buy these there. They have codes hard-coded: use those of SMS-Activate."
      >
        <ProtocolCodes />
      </Part>
    </>
  );
}

function Suppliers() {
  return (
    <>
      <Part title="Beyond what was bought" intro="The money of cancelled numbers that they kept, in 30 days.">
        <SupplierLedgers />
      </Part>
      <Part title="Differences">
        <SupplierDifferences />
      </Part>
    </>
  );
}

function Events() {
  return (
    <>
      <DeadLetters />
      <Part
        title="Failed webhooks"
        intro="Payments are verified without them, too. Many mean a wrong key, or an attack."
      >
        <WebhookFailures />
      </Part>
    </>
  );
}

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {intro && <p className="mt-1 max-w-prose text-soft">{intro}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
