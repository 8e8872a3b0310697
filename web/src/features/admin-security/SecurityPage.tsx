import { SecondFactor } from '../../shared/second-factor/SecondFactor';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';

export default function SecurityPage() {
  return (
    <>
      <PageMeta title="Security" />
      <PageHeader title="Security" />
      <div className="max-w-2xl">
        <SecondFactor />
      </div>
    </>
  );
}
