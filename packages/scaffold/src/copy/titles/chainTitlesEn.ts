import type { ChainScreen } from '@foyer/core'

/** The titles of the screens where a chain is chosen in English (REFERENCE section 1.0). */
export const chainTitlesEn: Readonly<Record<ChainScreen, string>> = {
  ConnectingMultiChain: 'Select chain',
  SwitchActiveChain: 'Switch chain',
  UnsupportedChain: 'Switch Network',
}
