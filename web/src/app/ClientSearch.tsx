import { type ReactNode, useDeferredValue, useState } from 'react';
import { useNavigate } from 'react-router';
import { type BoardOfferView, type OwnNumberView, usePurchasedNumbersQuery } from '../shared/api/api.generated';
import { useConfig } from '../shared/config';
import { formatPhone } from '../shared/format';
import { t } from '../shared/language/text';
import { buyAddress } from '../shared/pricing/buyAddress';
import { CountryName } from '../shared/pricing/OfferText';
import { selectService } from '../shared/pricing/selectedService';
import { FoundOffer } from '../shared/search/FoundOffer';
import { type Entry, matching } from '../shared/search/matching';
import { type Result, SearchDialog } from '../shared/search/SearchDialog';
import { useCountries, useOfferResults } from '../shared/search/useOfferResults';
import { useSettled } from '../shared/search/useSettled';
import { useTheme } from '../shared/theme/theme';
import { Icon, type IconName } from '../shared/ui/Icon';
import { Mark } from '../shared/ui/Mark';
import { orderTone, StatusPill } from '../shared/ui/StatusPill';
import { accountLinks, type Destination, moneyLinks, numbersLinks } from './navigation';
import { useLogout } from './useLogout';

interface Found extends Result {
  readonly open: () => void;
}

const offersAtMost = 6;
const numbersAtMost = 5;
const leastDigits = 3;

/** Further search words for the screens, in lower case without spaces. */
const otherWords: Readonly<Record<string, string>> = {
  '/client/dashboard': 'home start services buy catalog',
  '/client/board': 'bulk many live codes',
  '/client/purchased-number': 'history orders sms refund swap',
  '/client/rent': 'rental hours days',
  '/client/deposit': 'topup pay card crypto bank ussd addmoney',
  '/client/deposit-history': 'payments receipt verify',
  '/client/statement': 'transactions spend csv',
  '/client/bids': 'bid held offer',
  '/client/notices': 'notifications inbox',
  '/client/profile': 'password account twofactor 2fa sessions devices erase delete',
  '/client/notifications': 'alerts push email telegram quiethours',
  '/client/api': 'key token program',
  '/client/webhooks': 'endpoint',
  '/developers': 'docs documentation sdk',
};

/** Clients' search: services and countries, own numbers by their digits, and screens. */
export default function ClientSearch({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = useDeferredValue(text.trim());
  const digits = text.replace(/\D/g, '');
  const isNumber = digits.length >= leastDigits && /^[\d\s+().-]+$/.test(text);
  const { settled, settle } = useSettled(isNumber ? digits : '');
  const numbers = usePurchasedNumbersQuery(
    { digits: settled, limit: numbersAtMost },
    { skip: settled === '', refetchOnMountOrArgChange: true },
  );
  const offers = useOfferResults(typed, undefined, true);
  const screens = useScreens(typed);
  const countries = useCountries();
  const isSearching = isNumber && (settled !== digits || numbers.isFetching);
  const ownNumbers = isNumber ? (numbers.currentData?.data ?? []) : [];
  const found = isNumber || !offers.isNamed ? [] : offers.results.filter(({ count }) => count > 0);
  const groups = [
    { heading: t`Your numbers`, results: ownNumbers.map(numberResult) },
    { heading: t`Services`, results: found.slice(0, offersAtMost).map(offerResult) },
    { heading: t`Pages`, results: screens },
  ].filter(({ results }) => results.length > 0);

  function numberResult(number: OwnNumberView): Found {
    return {
      key: `number-${number.id}`,
      content: <FoundNumber number={number} />,
      open: () => navigate(`/client/view-sms/${number.id}`),
    };
  }
  function offerResult(offer: BoardOfferView): Found {
    const { country, country_name: countryName, service, service_name: application } = offer;
    return {
      key: `offer-${country}-${service}`,
      content: <FoundOffer offer={offer} />,
      open: () => {
        const code = countries[country]?.code ?? '';
        selectService({ application_id: service, application, country: code, country_id: country });
        navigate(buyAddress({ country, service, countryName }));
      },
    };
  }

  return (
    <SearchDialog
      label={t`Search services, your numbers and pages`}
      placeholder={t`WhatsApp UK, 7734`}
      text={text}
      onText={setText}
      groups={groups}
      isSearching={isSearching}
      isAnswered={!isSearching && typed === text.trim() && !offers.isLoading}
      onAskNow={isNumber ? settle : undefined}
      onOpen={({ open }) => open()}
      onClose={onClose}
    />
  );
}

/** The menu's screens and actions. */
function useScreens(typed: string): readonly Found[] {
  const navigate = useNavigate();
  const { dark, toggle } = useTheme();
  const { supportUrl } = useConfig();
  const logout = useLogout();
  const act = (name: string, label: string, icon: IconName, open: () => void, words: string): Entry<Found> => ({
    item: { key: name, content: <Line icon={icon}>{label}</Line>, open },
    title: label,
    aliases: words.split(' '),
  });
  const screen = ({ to, label, icon }: Destination) => act(to, label, icon, () => navigate(to), otherWords[to] ?? '');
  const notices = { to: '/client/notices', label: t`Notices`, icon: 'bell' } as const;
  const entries = [
    ...[...numbersLinks(), ...moneyLinks(), notices, ...accountLinks()].map(screen),
    act('support', t`Support`, 'chat', () => window.open(supportUrl, '_blank', 'noopener'), 'help chat contact'),
    act('mode', t`Change Mode`, dark ? 'sun' : 'moon', toggle, 'dark light theme'),
    act('logout', t`Logout`, 'logout', () => void logout(), 'signout exit'),
  ];
  return matching(entries, typed);
}

function Line({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className="flex min-h-7 items-center gap-3">
      <Icon name={icon} className="size-5 text-soft" />
      {children}
    </span>
  );
}

function FoundNumber({ number: { number, service, country, country_id, code, status } }: { number: OwnNumberView }) {
  const iso = useCountries()[country_id]?.code;
  return (
    <span className="flex items-center gap-3">
      <Mark name={service} />
      <span className="min-w-0 flex-1">
        <span className="figures block font-semibold">{number ? formatPhone(number) : service}</span>
        <span className="block truncate text-xs text-soft">
          {service} · <CountryName code={iso} name={country} />
        </span>
      </span>
      {code === undefined ? (
        <StatusPill tone={orderTone(status)}>{status}</StatusPill>
      ) : (
        <span className="figures font-mono font-semibold text-brand">{code}</span>
      )}
    </span>
  );
}
