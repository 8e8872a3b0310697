export const services: readonly string[];
export const partFiles: Readonly<Record<string, string>>;
export const processFiles: Readonly<Record<string, string>>;
export const oneProcess: Readonly<{ name: string; file: string }>;
