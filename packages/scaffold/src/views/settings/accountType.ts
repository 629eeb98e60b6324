import { type EmbeddedAccountType, ownValue, toFailure } from '@foyer/common'
import type { SocialProvider } from '@foyer/core'
import { useView } from '../../foyer/ViewContext.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'

/** Returns a provider's name. Returns an unknown provider unchanged. */
export function providerName(provider: string, words: Messages['embedded']['socials']): string {
  const names: Readonly<Partial<Record<string, string>>> = words satisfies Record<SocialProvider, string>
  return ownValue(names, provider) ?? provider
}

interface Names {
  readonly kinds: Messages['embedded']['account']
  readonly providers: Messages['embedded']['socials']
}

/** Returns the name of an embedded wallet's account: by its kind, or by the login for a key account. */
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

/** Returns a function that switches the kind of account once the feature is loaded. */
export function useChangeAccountType(): (type: EmbeddedAccountType) => void {
  const { foyer } = useView()
  return type => {
    foyer.features
      .load('embedded')
      .then(({ chooseAccountType: changeTo }) => changeTo(type))
      .catch(error => foyer.notices.showSnackbar('error', { kind: 'failure', failure: toFailure(error) }))
  }
}
