/** `WhatsApp`, `Google,youtube,Gmail` and `Côte d’Ivoire` without what people leave out: case, spaces, signs and accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
