import { explain } from '../../shared/api/failure';
import { t } from '../../shared/language/text';
import { LinkButton } from '../../shared/ui/Button';
import { PageFrame } from '../../shared/ui/PageFrame';
import { EmptyState, ErrorState, ListSkeleton } from '../../shared/ui/States';
import { Card } from '../../shared/ui/Surface';
import { AdvertImage } from './AdvertImage';
import { useActiveAdverts } from './useActiveAdverts';

export default function AdvertsPage() {
  const { adverts, isLoading, isError, error, refetch, onBroken } = useActiveAdverts();
  return (
    <PageFrame title={t`Adverts`} intro={t`Partner offers`}>
      {isError ? (
        <ErrorState title={t`The adverts could not be loaded`} detail={explain(error)} onRetry={refetch} />
      ) : isLoading ? (
        <ListSkeleton rows={3} />
      ) : adverts.length === 0 ? (
        <EmptyState icon="grid" title={t`No adverts right now.`}>
          <p className="text-soft">{t`New ones appear here and on your dashboard.`}</p>
          <LinkButton to="/client/dashboard">{t`Go to the dashboard`}</LinkButton>
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {adverts.map((advert) => (
            <li key={advert.id}>
              <Card className="overflow-hidden">
                <AdvertImage
                  advert={advert}
                  onBroken={onBroken}
                  className="aspect-[16/9] w-full bg-sunken object-contain"
                />
                <p className="truncate border-t border-line px-4 py-3 text-sm font-medium">{advert.name}</p>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </PageFrame>
  );
}
