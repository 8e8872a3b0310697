import type { CSSProperties } from 'react';

/** The number of characters for `.fit-figure`. */
export const figureLength = (text: string) => ({ '--length': text.length }) as CSSProperties;
