/** Formats a duration for printing. */
export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
