/** A duration as it is printed. */
export function milliseconds(value: number): string {
  return `${value.toFixed(1)} ms`
}
