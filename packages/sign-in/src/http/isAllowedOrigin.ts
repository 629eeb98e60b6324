/** Returns whether an origin is on the list. `:*` in the list matches every port. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const anyPort = `${asked.protocol}//${asked.hostname}:*`
  return asked.origin === origin && (allowed.includes(origin) || allowed.includes(anyPort))
}
