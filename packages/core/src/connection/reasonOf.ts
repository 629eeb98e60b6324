/** What a foreign failure says of itself, for the `reason` of ours. */
export function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
