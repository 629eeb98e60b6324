import { type EmbeddedAccountType, ownValue, toFailure } from '@foyer/common'
import type { SocialProvider } from '@foyer/core'
import type { EmbeddedCopy } from '../../copy/en/embedded.js'
import { fill } from '../../copy/messages.js'
import { useView } from '../../foyer/ViewContext.js'

/** How a provider is written; one that is not known is written as it is. */
export function providerName(provider: string, words: EmbeddedCopy['socials']): string {
  const names: Readonly<Partial<Record<string, string>>> = words satisfies Record<SocialProvider, string>
  return ownValue(names, provider) ?? provider
}

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

/** Moves to another kind of account; a choice that comes before the room is there waits for it. */
export function useChangeAccountType(): (type: EmbeddedAccountType) => void {
  const { foyer } = useView()
  return type => {
    foyer.features
      .load('embedded')
      .then(({ chooseAccountType: changeTo }) => changeTo(type))
      .catch(error => foyer.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) }))
  }
}
