/** A country with numbers. Its id differs between the two providers, as with the real ones. */
export interface Country {
  /** Id at SMS-Man; the USA is 5. */
  id: number;
  /** Id at handler_api.php. */
  handlerId: number;
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  /** Calling code with the first digits of a mobile number. */
  prefix: string;
  /** Digits of a full number, calling code included. */
  digits: number;
  /** A number's cost, as a multiple of its cost in the USA. */
  factor: number;
}

type Row = [id: number, handlerId: number, code: string, name: string, prefix: string, digits: number, factor: number];

const ROWS: Row[] = [
  [1, 0, 'RU', 'Russia', '79', 11, 0.62],
  [2, 1, 'UA', 'Ukraine', '38067', 12, 0.7],
  [3, 2, 'KZ', 'Kazakhstan', '7701', 11, 0.75],
  [4, 3, 'CN', 'China', '86138', 13, 1.3],
  [5, 187, 'US', 'USA', '1', 11, 1],
  [6, 4, 'PH', 'Philippines', '639', 12, 0.35],
  [7, 6, 'ID', 'Indonesia', '628', 12, 0.3],
  [8, 7, 'MY', 'Malaysia', '601', 11, 0.4],
  [9, 8, 'KE', 'Kenya', '2547', 12, 0.38],
  [10, 10, 'VN', 'Vietnam', '849', 11, 0.33],
  [11, 16, 'GB', 'United Kingdom', '447', 12, 0.8],
  [12, 19, 'NG', 'Nigeria', '234803', 13, 0.45],
  [13, 22, 'IN', 'India', '919', 12, 0.42],
  [14, 31, 'ZA', 'South Africa', '278', 11, 0.44],
  [15, 32, 'RO', 'Romania', '407', 11, 0.65],
  [16, 33, 'CO', 'Colombia', '573', 12, 0.37],
  [17, 34, 'EE', 'Estonia', '3725', 11, 0.72],
  [18, 36, 'CA', 'Canada', '1416', 11, 0.6],
  [19, 37, 'MA', 'Morocco', '2126', 12, 0.47],
  [20, 38, 'GH', 'Ghana', '2332', 12, 0.46],
  [21, 39, 'AR', 'Argentina', '549', 13, 0.51],
  [22, 43, 'DE', 'Germany', '4915', 13, 1.6],
  [23, 44, 'LT', 'Lithuania', '3706', 11, 0.68],
  [24, 46, 'SE', 'Sweden', '467', 11, 0.9],
  [25, 48, 'NL', 'Netherlands', '316', 11, 1.1],
  [26, 49, 'LV', 'Latvia', '3712', 11, 0.66],
  [27, 50, 'AT', 'Austria', '4366', 13, 1.2],
  [28, 52, 'TH', 'Thailand', '668', 11, 0.48],
  [29, 54, 'MX', 'Mexico', '521', 13, 0.5],
  [30, 56, 'ES', 'Spain', '346', 11, 0.95],
  [31, 62, 'TR', 'Turkey', '905', 12, 0.85],
  [32, 63, 'CZ', 'Czech Republic', '4207', 12, 0.88],
  [33, 66, 'PK', 'Pakistan', '923', 12, 0.34],
  [34, 73, 'BR', 'Brazil', '55119', 13, 0.52],
  [35, 78, 'FR', 'France', '336', 11, 1.05],
  [36, 86, 'IT', 'Italy', '393', 12, 1.0],
  [37, 15, 'PL', 'Poland', '485', 11, 0.78],
  [38, 117, 'PT', 'Portugal', '3519', 12, 0.92],
  [39, 13, 'IL', 'Israel', '9725', 12, 0.74],
  [40, 21, 'EG', 'Egypt', '2010', 12, 0.41],
  [41, 175, 'AU', 'Australia', '614', 11, 1.4],
];

export const COUNTRIES: readonly Country[] = ROWS.map(([id, handlerId, code, name, prefix, digits, factor]) => ({
  id,
  handlerId,
  code,
  name,
  prefix,
  digits,
  factor,
}));
