import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/language/text';
import { buyAddress } from '../../shared/pricing/buyAddress';
import { intendedPurchase, updateIntended } from '../../shared/pricing/intendedPurchase';
import { LinkButton } from '../../shared/ui/Button';

/** After a payment: its number, or the services. */
export function NextStep({ reference }: { reference: string }) {
  const navigate = useNavigate();
  const intended = useState(() => intendedPurchase())[0];
  const wanted = intended?.reference === reference ? intended : undefined;
  useEffect(() => {
    if (!wanted) return;
    updateIntended({ isPaid: true });
    // At once: the purchase page says that the payment has arrived.
    navigate(buyAddress(wanted), { replace: true });
  }, [wanted, navigate]);
  if (!wanted) return <LinkButton to="/client/dashboard">{t`Choose a service`}</LinkButton>;
  const { serviceName } = wanted;
  return <LinkButton to={buyAddress(wanted)}>{t`Buying your ${serviceName} number...`}</LinkButton>;
}
