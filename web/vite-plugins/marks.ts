import type { SimpleIcon } from 'simple-icons';
import { marksFolder, markSlugs } from '../src/shared/ui/marks';
import { addressed } from './addressed';

/** The luminance contrast from which white is visible on a brand's colour. WhatsApp's green has 2.0, Snapchat's yellow 1.1. */
const whiteIsSeenFrom = 1.9;

/** The marks by their addresses. Throws if the addresses do not match the contents. */
export async function markFiles(): Promise<ReadonlyMap<string, string>> {
  return addressed(await drawnMarks(markSlugs), marksFolder, 'marksFolder in src/shared/ui/marks.ts');
}

/** Throws for a mark that the package lacks, or has under another licence than its own, CC0-1.0. */
export async function drawnMarks(wanted: readonly string[]): Promise<readonly [slug: string, svg: string][]> {
  const all = Object.values(await import('simple-icons')).filter((icon) => 'slug' in icon);
  const icons = new Map(all.map((icon) => [icon.slug, icon]));
  return wanted.map((slug) => {
    const icon = icons.get(slug);
    if (icon === undefined) throw new Error(`simple-icons has no ${slug}`);
    const licence = icon.license?.type ?? 'CC0-1.0';
    if (licence !== 'CC0-1.0') throw new Error(`${slug} has the licence ${licence}`);
    return [slug, tile(icon)];
  });
}

/** The mark in white or black on its brand's colour, so that it looks the same on light and dark screens. */
function tile({ hex, path }: SimpleIcon): string {
  const mark = 1.05 / (luminance(hex) + 0.05) < whiteIsSeenFrom ? '#000' : '#fff';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" viewBox="0 0 40 40">' +
    `<path fill="#${hex}" d="M0 0h40v40H0z"/><path fill="${mark}" transform="translate(8 8)" d="${path}"/></svg>`
  );
}

/** A colour's luminance, such as that of `25D366`, by WCAG 2: from 0, black, to 1, white. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
