import type { RegisterOptions } from 'react-hook-form';
import { formatNaira } from '../format';
import { t } from '../language/text';
import { nairaTyped } from '../naira';

const most = 1_000_000;

/** The price in naira; undefined if a client cannot set it. */
export const priceTyped = (text: string): number | undefined => nairaTyped(text, { min: 1, max: most });

/** Validation of a client's price. */
export const priceRules = (missing: string) =>
  ({
    required: missing,
    validate: (text: string) => {
      const highest = formatNaira(most);
      return priceTyped(text) !== undefined || t`Enter an amount from ₦1 to ${highest}, with at most two decimals.`;
    },
  }) satisfies RegisterOptions;
