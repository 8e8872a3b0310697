import { readFileSync } from 'node:fs';
import { colourNames, lookOf } from './colours';

const styles = readFileSync('web/src/shared/styles.css', 'utf8');
/** A colour in light mode and in dark mode. */
const both = (name: string) =>
  [...styles.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, colour = '']) => colour);
const surfaces = both('surface');
const prescribed = ['#4f46e5', '#10b981', '#f59e0b'] as const;

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

it.each(prescribed)('draws %s with a contrast of 3:1 in both modes', (colour) => {
  expect(surfaces).toHaveLength(2);
  for (const [at, surface] of surfaces.entries()) {
    const { fill, outline = fill } = lookOf(colour, at === 1);
    expect([surface, contrast(outline, surface) >= 3]).toEqual([surface, true]);
  }
});

it.each(Object.entries(colourNames))('draws %s with a contrast of 3:1 in both modes, as %s', (_, name) => {
  const colours = both(name);
  expect(colours).toHaveLength(2);
  for (const [at, surface] of surfaces.entries()) {
    expect([surface, contrast(colours[at] ?? '', surface) >= 3]).toEqual([surface, true]);
  }
});

it('takes a colour by its meaning from the styles', () => {
  document.body.style.setProperty('--warn', '#734d00');
  expect(lookOf('refunds', false)).toEqual({ fill: '#734d00' });
});

it.each(prescribed)('keeps the prescribed %s as the fill in light mode', (colour) =>
  expect(lookOf(colour, false).fill).toBe(colour),
);
