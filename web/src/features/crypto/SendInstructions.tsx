import type { DepositView } from '../../shared/api/api.generated';
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
      <h2 className="text-xl">Send your transfer</h2>
      <Copied label="Amount to send (in a dollar currency such as USDT)" value={dollars} what="Amount" />
      <Copied label="Wallet Address" value={address} what="Wallet address" />
      <div className="grid justify-items-center gap-2">
        <QrCode text={address} label={`QR code of the ${cryptoType} address`} />
        <p className="text-sm text-soft">Scan the address with your wallet, then check the amount.</p>
      </div>
      <NetworkNotice cryptoType={cryptoType} />
      <Notice tone="warn" title={`The amount must end with ${tag}.`}>
        These four digits tell your transfer from all others. In another currency, send an amount of the same value that
        ends with {tag}. The digits are in your deposit history too.
      </Notice>
      <LinkButton to="/client/deposit-history" className="w-full">
        Deposit History
      </LinkButton>
    </Card>
  );
}

function Copied({ label, value, what }: { label: string; value: string; what: string }) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="flex flex-col gap-2 sm:flex-row">
          <input {...control} readOnly value={value} className="input min-w-0 font-mono text-sm" />
          <Button
            variant="secondary"
            aria-label={`Copy ${what.toLowerCase()}`}
            onClick={() => void copy(value, `${what} copied!`, copiedToastMs)}
            className="shrink-0"
          >
            <Icon name="copy" /> Copy
          </Button>
        </div>
      )}
    </Field>
  );
}
