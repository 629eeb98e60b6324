const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]

const oneYearSeconds = 365 * 24 * 60 * 60

/** Returns the headers of every response of the site at `origin`, if known. They forbid framing. */
export function securityHeaders(origin = ''): Readonly<Record<string, string>> {
  return {
    ...framingHeaders([]),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${oneYearSeconds}` } : {}),
  }
}

/** Returns the headers that allow the origins to frame a response. An empty list allows none. */
export function framingHeaders(framedBy: readonly string[]): Readonly<Record<string, string>> {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  return {
    'content-security-policy': [...policy, `frame-ancestors ${ancestors}`].join('; '),
    // `x-frame-options` has no list of origins. Browsers that support both headers follow the policy.
    ...(framedBy.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
  }
}
