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

/** Headers of every answer of the site at `origin`, where it is known; nobody frames it. */
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

/** Headers that say who may frame an answer. An empty list is nobody. */
export function framingHeaders(framedBy: readonly string[]): Readonly<Record<string, string>> {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  return {
    'content-security-policy': [...policy, `frame-ancestors ${ancestors}`].join('; '),
    // Browsers that know both go by the policy; this one knows no list.
    ...(framedBy.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
  }
}
