import type { ReactNode } from 'react';
import { IfMay } from '../../shared/session/permissions';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';
import { DeadLetters } from './DeadLetters';
import { MarketRates } from './MarketRates';
import { ProtocolCodes } from './ProtocolCodes';
import { ProviderBalances } from './ProviderBalances';
import { ReviewNumbers } from './ReviewNumbers';
import { Selling } from './Selling';
import { Switches } from './Switches';
import { Verifications } from './Verifications';
import { WebhookFailures } from './WebhookFailures';

/** What needs an admin, most urgent first, and the state of the providers. */
export default function OperationsPage() {
  return (
    <>
      <PageMeta title="Operations" />
      <PageHeader
        title="Operations"
        intro="Numbers, events and checks that need an admin, and the state of the providers."
      />
      <div className="space-y-10">
        <IfMay permission="clients.view">
          <Part
            title="Numbers to review"
            intro="The outcome at the provider is unknown. The client’s money is safe in either case."
          >
            <ReviewNumbers />
          </Part>
        </IfMay>
        <Part
          title="Dead letters"
          intro="Events that a service failed to process after several attempts. Fix the cause, then replay them."
        >
          <DeadLetters />
        </Part>
        <Part
          title="Nightly verification"
          intro="The ledger, and the analytics of every finished month, recomputed each night and compared."
        >
          <Verifications />
        </Part>
        <Part
          title="Selling"
          intro="Stop selling from a provider, or a service. What clients have bought already goes on."
        >
          <Selling />
        </Part>
        <Part
          title="Without a code"
          intro="Countries and services that programs cannot buy through handler_api.php. Programs have codes hard-coded: use those of SMS-Activate."
        >
          <ProtocolCodes />
        </Part>
        <Part
          title="Switches"
          intro="What the whole installation does. A change reaches every process within a second, and its reason is kept."
        >
          <Switches />
        </Part>
        <Part title="Provider balances" intro="The funds left at the providers of numbers.">
          <ProviderBalances />
        </Part>
        <Part
          title="Failed webhooks"
          intro="Payments are verified without webhooks, too. Many failures mean a wrong key, or an attack."
        >
          <WebhookFailures />
        </Part>
        <IfMay permission="prices.view">
          <Part
            title="Market exchange rates"
            intro="Shown on Cost Management. They do not change prices automatically."
          >
            <MarketRates />
          </Part>
        </IfMay>
      </div>
    </>
  );
}

function Part({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-4 max-w-prose text-soft">{intro}</p>
      {children}
    </section>
  );
}
