export interface NoticedPackage {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly texts: readonly string[];
}

export function packageAt(folder: string): NoticedPackage;
export function noticesOf(packages: Iterable<NoticedPackage>): string;
