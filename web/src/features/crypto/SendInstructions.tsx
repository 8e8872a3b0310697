import type { DepositView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { QrCode } from '../../shared/qr/QrCode';
import { Button, LinkButton } from '../../shared/ui/Button';
import { copy } from '../../shared/ui/copy';
import { Field } from '../../shared/ui/Field';
import { Icon } from '../../shared/ui/Icon';
import { Notice } from '../../shared/ui/Notice';
import { Card } from '../../shared/ui/Surface';
import { NetworkNotice } from './NetworkNotice';

const copiedToastMs = 2000;

/** What to send for a submitted deposit: its last digits tell the transfer from those of other clients. */
export function SendInstructions({ deposit }: { deposit: DepositView & { address: string; cryptoType: string } }) {
  const { address, cryptoType, crypto_amount: dollars = '', crypto_tag: tag } = deposit;
  return (
    <Card className="space-y-6 p-5 sm:p-7">
      <h2 className="text-xl">{t`Send your transfer`}</h2>
      <Copied
        label={t`Amount to send (in a dollar currency such as USDT)`}
        value={dollars}
        action={t`Copy amount`}
        copied={t`Amount copied!`}
      />
      <Copied
        label={t`Wallet Address`}
        value={address}
        action={t`Copy wallet address`}
        copied={t`Wallet address copied!`}
      />
      <div className="grid justify-items-center gap-2">
        <QrCode text={address} label={t`QR code of the ${cryptoType} address`} />
        <p className="text-sm text-soft">{t`Scan the address with your wallet, then check the amount.`}</p>
      </div>
      <NetworkNotice cryptoType={cryptoType} />
      <Notice tone="warn" title={t`The amount must end with ${tag}.`}>
        {t`These four digits tell your transfer from all others. In another currency, send an amount of the same value that ends with ${tag}. The digits are in your deposit history too.`}
      </Notice>
      <LinkButton to="/client/deposit-history" className="w-full">
        {t`Deposit History`}
      </LinkButton>
    </Card>
  );
}

function Copied({ label, value, action, copied }: Record<'label' | 'value' | 'action' | 'copied', string>) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex flex-col gap-2 sm:flex-row">
          <input {...control} readOnly value={value} className="input min-w-0 font-mono text-sm" />
          <Button
            variant="secondary"
            aria-label={action}
            onClick={() => void copy(value, copied, copiedToastMs)}
            className="shrink-0"
          >
            <Icon name="copy" /> {t`Copy`}
          </Button>
        </div>
      )}
    </Field>
  );
}
