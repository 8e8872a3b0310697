import { LinkButton } from '../../shared/ui/Button';
import { PageMeta } from '../../shared/ui/PageMeta';
import { EmptyState } from '../../shared/ui/States';
import { PageHeader } from '../../shared/ui/Surface';

/** Renting for hours or days opens where an upstream rents; until one does, the screen says so. */
export default function RentPage() {
  return (
    <>
      <PageMeta title="Rent a number" />
      <PageHeader title="Rent a number" intro="A number for hours or days, for more than one message." />
      <EmptyState icon="clock" title="No numbers can be rented by the hour or day right now.">
        <p className="max-w-prose text-soft">
          A number for a single code is ready within minutes, and refunded if nothing arrives.
        </p>
        <LinkButton to="/client/dashboard">Choose a service</LinkButton>
      </EmptyState>
    </>
  );
}
