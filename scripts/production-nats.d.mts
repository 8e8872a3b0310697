export function productionNats(): Promise<string>;
