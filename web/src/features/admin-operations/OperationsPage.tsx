import type { ReactNode } from 'react';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';
import { DeadLetters } from './DeadLetters';
import { FlaggedNumbers } from './FlaggedNumbers';
import { MarketAge } from './MarketAge';
import { UpstreamBalances } from './UpstreamBalances';
import { Verifications } from './Verifications';
import { WebhookFailures } from './WebhookFailures';

/** What a person has to look after, in the order in which it hurts. */
export default function OperationsPage() {
  return (
    <>
      <PageMeta title="Operations" />
      <PageHeader title="Operations" intro="What the house could not settle by itself, and what it runs on." />
      <div className="space-y-10">
        <Part
          title="Numbers that need a person"
          intro="Nobody can tell for certain what the provider did. The client’s money is safe either way."
        >
          <FlaggedNumbers />
        </Part>
        <Part
          title="Events that were given up"
          intro="A service tried them often enough. Mend the reason, then replay them."
        >
          <DeadLetters />
        </Part>
        <Part
          title="Books and figures"
          intro="Added up again each night and compared; the figures of every finished month."
        >
          <Verifications />
        </Part>
        <Part title="Upstream balances" intro="What we have left at the providers of numbers.">
          <UpstreamBalances />
        </Part>
        <Part
          title="Webhooks that failed"
          intro="Payments are found by asking, too. Many of these mean a wrong key, or somebody who tries."
        >
          <WebhookFailures />
        </Part>
        <Part title="Exchange rates of the market" intro="Shown on Cost Management; they move no price by themselves.">
          <MarketAge />
        </Part>
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
