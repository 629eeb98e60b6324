import type { ChainScreen } from '@foyer/core'

/** The titles of the screens where a chain is chosen in English. */
export const chainTitlesEn: Readonly<Record<ChainScreen, string>> = {
  ConnectingMultiChain: 'Select chain',
  SwitchActiveChain: 'Switch chain',
  UnsupportedChain: 'Switch Network',
}
