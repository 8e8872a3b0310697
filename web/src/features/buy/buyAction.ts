/** The name under which a purchase without an answer is kept. */
export const buyAction = ({ country, service }: { country: string; service: string }): string =>
  `buy.${country}.${service}`;
