import { type EmbeddedAccountType, ownValue, toFailure } from '@foyer/common'
import type { SocialProvider } from '@foyer/core'
import { useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'

/** How a provider is written; one that is not known is written as it is. */
export function providerName(provider: string, words: Messages['embedded']['socials']): string {
  const names: Readonly<Partial<Record<string, string>>> = words satisfies Record<SocialProvider, string>
  return ownValue(names, provider) ?? provider
}

interface Names {
  readonly kinds: Messages['embedded']['account']
  readonly providers: Messages['embedded']['socials']
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
