import { readFileSync } from 'node:fs'

interface DocumentedSources {
  readonly always: Readonly<Record<string, readonly string[]>>
  readonly added: readonly { readonly option: string; readonly directive: string }[]
}

const documented = new URL('../../../../apps/docs/public/csp.json', import.meta.url)

/**
 * The policy that the documentation gives for the lab: what is always needed, and what its options add. `rpcUrls` are
 * the networks it offers; their pictures are its own. Throws when the documentation lists an option no longer.
 */
export function strictPolicy(rpcUrls: readonly string[]): string {
  const { always, added } = JSON.parse(readFileSync(documented, 'utf8')) as DocumentedSources
  const directiveOf = (option: RegExp) => {
    const found = added.find(each => option.test(each.option))
    if (!found) throw new Error(`The documentation of the policy does not list ${option}.`)
    return found.directive
  }
  const directives = new Map(Object.entries(always).map(([name, sources]) => [name, [...sources]]))
  const allow = (directive: string, sources: readonly string[]) =>
    directives.set(directive, [...(directives.get(directive) ?? []), ...sources])
  allow(
    directiveOf(/^networks, customRpcUrls/),
    rpcUrls.map(url => new URL(url).origin),
  )
  allow(directiveOf(/imageUrl/), ["'self'"])
  // The lab asks its own server where the local stack is.
  allow('connect-src', ["'self'"])
  return [
    ...[...directives].map(([name, sources]) => `${name} ${sources.join(' ')}`),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}
