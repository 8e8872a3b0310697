import type { CryptoWalletView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { QrCode } from '../../shared/qr/QrCode';
import { CopyRow } from '../../shared/ui/CopyRow';
import { Mark } from '../../shared/ui/Mark';
import { Notice } from '../../shared/ui/Notice';
import { StatusPill } from '../../shared/ui/StatusPill';
import { coinOf, isDollar, networkOf, networkTone } from './network';

/** What to send and where: the address and the exact amount, whose last digits tell the transfer from other clients'. */
export function Transfer({ wallet, dollars, tag }: { wallet: CryptoWalletView; dollars: string; tag: string }) {
  const { crypto_type: cryptoType, address } = wallet;
  const [coin, network] = [coinOf(cryptoType), networkOf(cryptoType)];
  return (
    <div className="space-y-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <Mark name={coin} className="size-8" /> {coin} <StatusPill tone={networkTone(cryptoType)}>{network}</StatusPill>
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="space-y-4">
          <CopyRow
            label={isDollar(cryptoType) ? t`Amount in ${coin}` : t`Amount in dollars`}
            value={dollars}
            action={t`Copy amount`}
            shown={t`Copy`}
          >
            <span className="text-xl">
              {dollars.slice(0, -tag.length)}
              <strong className="text-brand">{tag}</strong>
            </span>
          </CopyRow>
          <CopyRow label={t`Wallet Address`} value={address} action={t`Copy Address`} toast={t`Wallet address copied!`}>
            {address}
          </CopyRow>
        </div>
        <div className="grid justify-items-center">
          <QrCode text={address} label={t`QR code of the ${cryptoType} address`} />
        </div>
      </div>
      {isDollar(cryptoType) ? (
        <Notice tone="warn" title={t`Send exactly ${dollars}, on ${network} only.`}>
          {t`The last four digits tell us that it is yours. On another network it is lost.`}
        </Notice>
      ) : (
        <Notice tone="warn" title={t`Send ${coin} of this value, on ${network} only.`}>
          {t`Its amount must end with ${tag}: these digits tell us that it is yours. On another network it is lost.`}
        </Notice>
      )}
    </div>
  );
}
