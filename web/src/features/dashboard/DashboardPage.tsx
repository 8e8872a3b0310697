import type { ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Again } from './Again';
import { NumbersCard, WalletCard } from './cards';
import { Catalog } from './Catalog';

/**
 * `now`: active numbers. On the widest screens they stand with the two cards in a rail on the right. The advert is seen above
 * the cards but read after them. Nothing is visible before `isReady`, so that nothing moves afterwards.
 */
export default function DashboardPage({
  now,
  advert,
  isReady,
}: {
  now?: ReactNode;
  advert: ReactNode;
  isReady: boolean;
}) {
  return (
    <PageFrame title={t`Dashboard`} width="window" head="low">
      <div
        className={`flex flex-col rail:grid rail:grid-cols-[minmax(0,1fr)_22.5rem] rail:items-start rail:gap-8 ${isReady ? '' : 'invisible'}`}
      >
        <div className="contents rail:sticky rail:top-10 rail:col-start-2 rail:row-start-1 rail:block">
          <div className="-order-2">{now}</div>
          <div className="mb-3 grid grid-cols-2 gap-2 narrow:grid-cols-1 sm:mb-6 sm:gap-4 rail:grid-cols-1">
            <WalletCard />
            <NumbersCard />
          </div>
        </div>
        <div className="contents rail:col-start-1 rail:row-start-1 rail:block">
          <div className="-order-1">{advert}</div>
          <Again />
          <Catalog />
        </div>
      </div>
    </PageFrame>
  );
}
