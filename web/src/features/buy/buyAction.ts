/** The name of a stored purchase without an answer. */
export const buyAction = ({ country, service }: { country: string; service: string }): string =>
  `buy.${country}.${service}`;
