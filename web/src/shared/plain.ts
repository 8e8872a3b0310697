/** `WhatsApp`, `Google,youtube,Gmail` and `Côte d’Ivoire` without case, spaces, signs and accents, which people leave out. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
