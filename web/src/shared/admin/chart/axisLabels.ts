/** At most `most` of the labels, evenly, counted from the last one; the others are empty. All of them stand horizontally. */
export function axisLabels(labels: readonly string[], most = 5): string[] {
  const step = Math.ceil(labels.length / most);
  return labels.map((label, index) => ((labels.length - 1 - index) % step === 0 ? label : ''));
}
