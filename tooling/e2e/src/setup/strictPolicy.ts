/** The policy of apps/docs/csp.md, with Trusted Types on top; `rpcUrls` are the networks a host offers. */
export function strictPolicy(rpcUrls: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${rpcUrls.map(url => new URL(url).origin).join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
