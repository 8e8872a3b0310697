import { useMay } from '../../shared/session/permissions';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';
import { Business } from './Business';
import { Counts } from './Counts';
import { SearchField } from './SearchField';
import { ToDo } from './ToDo';

export default function AdminDashboardPage() {
  const seesFigures = useMay()('figures.view');
  return (
    <>
      <PageMeta title="Admin dashboard" />
      <PageHeader title="Dashboard" />
      {!seesFigures && <SearchField />}
      <ToDo />
      {seesFigures && <Business />}
      <Counts />
    </>
  );
}
