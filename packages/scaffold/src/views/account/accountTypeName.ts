import type { EmbeddedCopy } from '../../copy/embedded/en.js'
import { fill } from '../../copy/phrases.js'
import { providerName } from './providerName.js'

interface Names {
  readonly kinds: EmbeddedCopy['account']
  readonly providers: EmbeddedCopy['socials']
}

/** What an account of the embedded wallet is called: after its kind, or after what the visitor signed in with. */
export function accountTypeName(
  kind: string | undefined,
  authProvider: string | undefined,
  { kinds, providers }: Names,
): string | undefined {
  if (kind === 'smartAccount') return kinds.smartAccount
  if (!authProvider) return undefined
  if (authProvider === 'email') return kinds.email
  return fill(kinds.social, { provider: providerName(authProvider, providers) })
}
