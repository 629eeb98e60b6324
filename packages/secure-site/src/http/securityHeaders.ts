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

/** Headers of every answer; nobody frames it unless `framedBy` names who may. */
export function securityHeaders(framedBy: readonly string[] = []): Readonly<Record<string, string>> {
  const ancestors = framedBy.length > 0 ? framedBy.join(' ') : "'none'"
  return {
    'content-security-policy': [...policy, `frame-ancestors ${ancestors}`].join('; '),
    // Browsers that know both go by the policy; this one knows no list.
    ...(framedBy.length > 0 ? {} : { 'x-frame-options': 'DENY' }),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
