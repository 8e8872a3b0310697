import { useEffect, useState } from 'react';
import { formatNaira } from '../../shared/format';
import { jt } from '../../shared/language/text';
import { type ChosenOffer, chosenOffer } from '../../shared/pricing/chosenOffer';

/** A visitor's choice from a price page, which follows the login. Below the form, because the prerendered page does not have it. */
export function ChosenNumber() {
  const [chosen, setChosen] = useState<ChosenOffer>();
  useEffect(() => setChosen(chosenOffer()), []);
  if (!chosen) return null;
  const choice = (
    <span key="choice" className="font-semibold text-ink">
      {chosen.serviceName}, {chosen.countryName}, {formatNaira(chosen.price)}
    </span>
  );
  return (
    <p className="mt-5 border-t border-line pt-5 text-center text-sm text-soft">
      {jt`You chose ${choice}. It opens after you log in.`}
    </p>
  );
}
