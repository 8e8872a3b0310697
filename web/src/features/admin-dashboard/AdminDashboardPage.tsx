import { IfMay } from '../../shared/session/permissions';
import { PageMeta } from '../../shared/ui/PageMeta';
import { PageHeader } from '../../shared/ui/Surface';
import { Business } from './Business';
import { Counts } from './Counts';
import { ToDo } from './ToDo';

export default function AdminDashboardPage() {
  return (
    <>
      <PageMeta title="Admin dashboard" />
      <PageHeader title="Dashboard" />
      <ToDo />
      <IfMay permission="figures.view">
        <Business />
      </IfMay>
      <Counts />
    </>
  );
}
