import type { RegisterOptions } from 'react-hook-form';
import { t } from '../language/text';
import { formatNaira } from '../format';

const most = 1_000_000;

/** An amount in naira with at most two decimals; undefined where it is none. */
export const amountOf = (text: string): number | undefined =>
  /^\d{1,7}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : undefined;

/** What is accepted as a price that a client names. */
export const priceRules = (missing: string) =>
  ({
    required: missing,
    validate: (text: string) => {
      const amount = amountOf(text);
      const highest = formatNaira(most);
      return (
        (amount !== undefined && amount >= 1 && amount <= most) ||
        t`Enter an amount from ₦1 to ${highest}, with at most two decimals.`
      );
    },
  }) satisfies RegisterOptions;
