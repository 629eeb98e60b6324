const loopback = /^(localhost|127\.0\.0\.1|[a-z0-9-]+\.localhost)$/

/** Returns whether a visitor may be sent to a URL: https, or http on loopback, without user name or password. */
export function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
}
