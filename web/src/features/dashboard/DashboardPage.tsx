import type { ReactNode } from 'react';
import { t } from '../../shared/language/text';
import { PageFrame } from '../../shared/ui/PageFrame';
import { Again } from './Again';
import { NumbersCard, WalletCard } from './cards';
import { Catalog } from './Catalog';

/**
 * `now`: what is under way. On the widest screens it stands with the two cards in a rail at the right. The advert, which is seen above the
 * cards, is read after them. Nothing is seen before `isReady`, so that nothing moves once it is.
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
