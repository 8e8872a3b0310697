export declare const processFiles: Readonly<Record<string, string>>;
