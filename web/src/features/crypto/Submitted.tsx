import type { CryptoWalletView, DepositView } from '../../shared/api/api.generated';
import { t } from '../../shared/language/text';
import { LinkButton } from '../../shared/ui/Button';
import { Icon } from '../../shared/ui/Icon';
import { Card } from '../../shared/ui/Surface';
import { Transfer } from './Transfer';

/** After the claim: what to send, unless its time was over before and it has been sent. */
export function Submitted({
  deposit: { crypto_amount: dollars = '', crypto_tag: tag = '' },
  wallet,
  wasLate,
}: {
  deposit: DepositView;
  wallet: CryptoWalletView;
  wasLate: boolean;
}) {
  return (
    <Card className="space-y-6 p-5 sm:p-7">
      <div role="status" className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-good-tint text-good">
          <Icon name="check" className="size-6" />
        </span>
        <div>
          <h2 className="text-xl">{t`Deposit submitted`}</h2>
          <p className="text-soft">
            {wasLate
              ? t`We look for your transfer that ends with ${tag}.`
              : t`Your wallet is credited once the transfer arrives.`}
          </p>
        </div>
      </div>
      {!wasLate && <Transfer wallet={wallet} dollars={dollars} tag={tag} />}
      <LinkButton to="/client/deposit-history" className="w-full">
        {t`Deposit History`}
      </LinkButton>
    </Card>
  );
}
