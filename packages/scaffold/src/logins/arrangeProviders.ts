import type { SocialProvider } from '@foyer/core'

/** How the social accounts are laid out on the Connect screen. */
export interface ProviderLayout {
  /** The one that has a button with words. */
  readonly wide: SocialProvider | undefined
  readonly logos: readonly SocialProvider[]
  /** There are others, on a screen of their own. */
  readonly hasMore: boolean
}

const mostAtOnce = 6
const logosBesideMore = 4

/** Two stand side by side; of more, the first is wide, and beyond six the last ones are behind a button. */
export function arrangeProviders(providers: readonly SocialProvider[]): ProviderLayout {
  if (providers.length === 2) return { wide: undefined, logos: providers, hasMore: false }
  const [wide, ...others] = providers
  const hasMore = providers.length > mostAtOnce
  return { wide, logos: hasMore ? others.slice(0, logosBesideMore) : others, hasMore }
}
