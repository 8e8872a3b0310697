/** A text in English, with its variables as in the code (`${ name }`), and its translation: one, or one for each plural form. */
export type Catalog = Readonly<Record<string, string | readonly string[]>>;
