/** At most `most` of the labels, evenly spaced from the last one back; the others are empty. All are horizontal. */
export function axisLabels(labels: readonly string[], most = 5): string[] {
  const step = Math.ceil(labels.length / most);
  return labels.map((label, index) => ((labels.length - 1 - index) % step === 0 ? label : ''));
}
