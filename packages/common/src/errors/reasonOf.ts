/**
 * Returns a foreign error's own message for the `reason` of a Foyer error, or an empty string. Reads it by its shape,
 * because errors of an extension, a frame or another library copy are not this realm's `Error`.
 */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return thrown === undefined ? '' : String(thrown)
  const { message } = thrown as { readonly message?: unknown }
  return typeof message === 'string' ? message : ''
}
