/**
 * What a foreign failure says of itself, for the `reason` of ours; empty where it says nothing. Read by its form: what an
 * extension, a frame or another copy of a library throws is no `Error` of this realm.
 */
export function reasonOf(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null) return thrown === undefined ? '' : String(thrown)
  const { message } = thrown as { readonly message?: unknown }
  return typeof message === 'string' ? message : ''
}
