import type { FoyerOptions as CoreOptions } from '@foyer/core'
import type { FoyerTexts } from '@foyer/scaffold'

/** Everything a host can configure. Only `networks` is required. */
export interface FoyerOptions extends Omit<CoreOptions, 'texts'> {
  /** The host's own words, by the tag that `locale` names: parts of the catalogue that replace Foyer's. */
  readonly texts?: Readonly<Record<string, FoyerTexts>> | undefined
}
