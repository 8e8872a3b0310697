import { type UnsoldClass } from '@ringlet/contracts/unsold-classes';

/** How services and messages of a class are known. Each word is compared as text; none is a pattern. */
export interface ClassWords {
  /**
   * Names of services as in catalogs and message signatures, in their usual spelling. Alone, or with a suffix in brackets:
   * another spelling is another name.
   */
  readonly names: readonly string[];
  /** Whole words that only such services have in their names. */
  readonly serviceWords: readonly string[];
  /**
   * Phrases that only such services' messages contain, in lower case. Nothing that an ordinary message may say, such as a
   * warning not to share your BVN: rather miss than hide.
   */
  readonly phrases: readonly string[];
}

export type WordsOfClasses = Readonly<Record<UnsoldClass, ClassWords>>;

/** The words of classes that the owner has not edited. A new name or phrase needs cases in unsold.spec.ts. */
export const usualWords: WordsOfClasses = {
  banks: {
    names: [
      'Access Bank|AccessBank|Access Diamond',
      'Zenith Bank|ZenithBank|Zenith',
      'GTBank|GTB|GTCO|Guaranty Trust Bank',
      'First Bank|FirstBank|First Bank of Nigeria',
      'UBA|United Bank for Africa',
      'Fidelity Bank|FidelityBank',
      'Union Bank|UnionBank',
      'Sterling Bank|SterlingBank',
      'Stanbic IBTC|StanbicIBTC|Stanbic',
      'FCMB|First City Monument Bank',
      'Ecobank',
      'Wema Bank|WemaBank|ALAT',
      'Polaris Bank|PolarisBank',
      'Keystone Bank|KeystoneBank',
      'Jaiz Bank|JaizBank',
      'Providus Bank|ProvidusBank|Providus',
      'Moniepoint|Moniepoint MFB',
      'Kuda|Kuda Bank|Kuda MFB',
      'VFD|VBank',
      'FairMoney',
      'Carbon',
      'Absa',
      'Standard Bank',
      'Capitec',
      'Nedbank',
      'Equity Bank|EquityBank',
      'KCB',
      'Chase|JPMorgan Chase',
      'Bank of America|BofA',
      'Wells Fargo',
      'Citi|Citibank',
      'Capital One',
      'US Bank|U.S. Bank',
      'TD Bank',
      'Chime',
      'HSBC',
      'Barclays',
      'Lloyds|Lloyds Bank',
      'NatWest',
      'Santander',
      'Monzo',
      'Starling|Starling Bank',
      'Revolut',
      'N26',
      'Deutsche Bank',
      'Commerzbank',
      'Sparkasse',
      'BNP Paribas',
      'BBVA',
      'UniCredit',
      'Nubank',
      'Sberbank|Sber|СберБанк|Сбербанк',
      'Tinkoff|T-Bank|Тинькофф|Т-Банк',
      'Privatbank|ПриватБанк',
      'Monobank',
      'HDFC Bank|HDFC',
      'ICICI Bank|ICICI',
      'SBI|State Bank of India',
      'Axis Bank',
    ].flatMap(spellings),
    serviceWords: ['bank', 'banks', 'banking', 'банк'],
    phrases: [
      'your bvn is',
      'your bvn was',
      'your bvn has been',
      'your bank verification number is',
      'your bank verification number has been',
      'your internet banking token is',
      'your mobile banking token is',
    ],
  },
  wallets: {
    names: [
      'OPay',
      'PalmPay',
      'Paga',
      'Chipper|Chipper Cash',
      'Flutterwave|Send App',
      'PocketApp|Pocket by PiggyVest',
      'PiggyVest',
      'Cowrywise',
      'M-Pesa|MPESA',
      'MTN MoMo|MoMo PSB|MoMo',
      'Airtel Money',
      'Smartcash PSB',
      'PayPal',
      'Venmo',
      'Cash App|CashApp',
      'Zelle',
      'Wise|TransferWise',
      'Payoneer',
      'Skrill',
      'Neteller',
      'Perfect Money',
      'Alipay',
      'Papara',
      'Paytm',
      'PhonePe',
      'GCash',
      'Remitly',
      'WorldRemit',
      'Western Union',
      'MoneyGram',
    ].flatMap(spellings),
    serviceWords: ['e-wallet', 'ewallet'],
    phrases: [],
  },
  pension: {
    names: [
      'PenCom',
      'ARM Pensions',
      'Stanbic IBTC Pension',
      'Leadway Pensure',
      'Premium Pension',
      'Trustfund Pensions',
      'FCMB Pensions',
      'Access Pensions',
      'NSITF',
    ].flatMap(spellings),
    serviceWords: ['pension', 'pensions'],
    phrases: ['your rsa pin is', 'your retirement savings account was', 'your retirement savings account has been'],
  },
  government: {
    names: [
      'NIMC',
      'NIN',
      'FIRS',
      'INEC',
      'JAMB',
      'CAC|Corporate Affairs Commission',
      'FRSC',
      'Nigeria Immigration Service|NIS',
      'GOV.UK|GOVUK|GOV.UK Notify',
      'HMRC',
      'ID.me',
      'Login.gov',
      'IRS',
      'SSA|Social Security Administration',
      'myGov',
      'Gosuslugi|Госуслуги',
      'DigiLocker',
      'Aadhaar|UIDAI',
    ].flatMap(spellings),
    serviceWords: ['government', 'govt'],
    phrases: [
      'your nin is',
      'your nin has been',
      'your national identification number is',
      'your tax identification number is',
      'your voter registration was',
      'your passport application',
    ],
  },
  health: {
    names: [
      'NHS',
      'NHS login',
      'NHIA',
      'MyChart',
      'Doctolib',
      'Teladoc',
      'Zocdoc',
      'Reliance HMO',
      'Hygeia HMO',
    ].flatMap(spellings),
    serviceWords: ['hospital', 'clinic', 'hmo'],
    phrases: ['your patient portal code', 'your medical record is', 'your test result is ready'],
  },
  minors: {
    names: ['Messenger Kids', 'YouTube Kids', 'Kidzworld', 'PopJam', 'GoHenry', 'Greenlight', 'Life360 Kids'].flatMap(
      spellings,
    ),
    serviceWords: ['kids', 'children'],
    phrases: [],
  },
};

function spellings(name: string): string[] {
  return name.split('|');
}
