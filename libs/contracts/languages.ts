/** The languages of the client screens, and of what is sent to clients. English is the fallback. */
export const languages = ['en', 'fr', 'pcm', 'ha', 'yo', 'ig'] as const;
export type Language = (typeof languages)[number];
