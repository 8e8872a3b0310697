import { Notice } from '../../shared/ui/Notice';
import { networkOf } from './network';

/** A transfer on another network never arrives. */
export function NetworkNotice({ cryptoType }: { cryptoType: string }) {
  return (
    <Notice tone="warn" title={`Network: ${networkOf(cryptoType)}`}>
      Send only {cryptoType} to this address, on this network. What is sent on another one is lost.
    </Notice>
  );
}
