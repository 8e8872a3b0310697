import { StatusPill } from '../ui/StatusPill';
import { depositName, depositTone } from './depositStates';

export function DepositPill({ status }: { status: string }) {
  return <StatusPill tone={depositTone(status)}>{depositName(status)}</StatusPill>;
}
