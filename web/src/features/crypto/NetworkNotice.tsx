import { t } from '../../shared/language/text';
import { Notice } from '../../shared/ui/Notice';
import { networkOf } from './network';

/** A transfer on another network never arrives. */
export function NetworkNotice({ cryptoType }: { cryptoType: string }) {
  const network = networkOf(cryptoType);
  return (
    <Notice tone="warn" title={t`Network: ${network}`}>
      {t`Send only ${cryptoType} to this address, on this network. What is sent on another one is lost.`}
    </Notice>
  );
}
