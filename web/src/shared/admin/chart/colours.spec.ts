import { readFileSync } from 'node:fs';
import { colours, lookOf } from './colours';

const styles = readFileSync('web/src/shared/styles.css', 'utf8');
/** Of light mode and of dark mode. */
const surfaces = [...styles.matchAll(/--surface: (#[0-9a-f]{6});/g)].map(([, colour = '']) => colour);
const prescribed = ['#4f46e5', '#10b981', '#f59e0b'];
const losses = '#dc2626';

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of WCAG: 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

it.each([...prescribed, ...Object.values(colours), losses])(
  'draws %s with a contrast of 3:1 in both modes',
  (colour) => {
    expect(surfaces).toHaveLength(2);
    for (const [at, surface] of surfaces.entries()) {
      const { fill, outline = fill } = lookOf(colour, at === 1);
      expect([surface, contrast(outline, surface) >= 3]).toEqual([surface, true]);
    }
  },
);

it.each(prescribed)('keeps the prescribed %s as the fill in light mode', (colour) =>
  expect(lookOf(colour, false).fill).toBe(colour),
);
