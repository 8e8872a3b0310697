import { nairaFromKobo } from '@ringlet/contracts/money';
import { type BoardOffer, type OwnOrder } from '@ringlet/contracts/numbers/board';
import { type BoardOfferView, type OwnNumberView } from './board.dto';
import { presentNumber } from '../orders/present-number';

export function presentBoardOffer(offer: BoardOffer): BoardOfferView {
  const { country, service, countryName, serviceName, price, count } = offer;
  const { success_rate, sample_size, measured_over, measured_at, usual_wait } = offer;
  return {
    country,
    service,
    country_name: countryName,
    service_name: serviceName,
    price: price === undefined ? undefined : nairaFromKobo(price),
    count,
    success_rate,
    sample_size,
    measured_over,
    measured_at,
    usual_wait,
  };
}

/** An order in the fields that its owner reads. */
export function presentOwnNumber(order: OwnOrder): OwnNumberView {
  const { service, received, code, text, tags, note } = order;
  return { ...presentNumber(order), service_id: service, received, code, text, tags: [...tags], note };
}
