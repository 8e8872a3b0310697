import { SecondFactor } from '../../shared/second-factor/SecondFactor';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';

export default function SecurityPage() {
  return (
    <>
      <PageMeta title="Security" />
      <PageHeader title="Security" intro="How you log in to the back office." />
      <div className="max-w-2xl">
        <SecondFactor />
      </div>
    </>
  );
}
