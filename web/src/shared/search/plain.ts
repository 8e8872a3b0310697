/** `WhatsApp` and `Google,youtube,Gmail` without what people leave out. */
export const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
