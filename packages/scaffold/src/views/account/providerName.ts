import type { SocialProvider } from '@foyer/core'
import type { EmbeddedCopy } from '../../copy/embedded/en.js'

/** How a provider is written; one that is not known is written as it is. */
export function providerName(provider: string, words: EmbeddedCopy['socials']): string {
  const names: Readonly<Partial<Record<string, string>>> = words satisfies Record<SocialProvider, string>
  return names[provider] ?? provider
}
