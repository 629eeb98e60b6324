import type { HelpScreen } from '@foyer/core'

/** The titles of the screens that explain in English. */
export const helpTitlesEn: Readonly<Record<HelpScreen, string>> = {
  Create: 'Create Wallet',
  GetWallet: 'Get a wallet',
  WhatIsANetwork: 'What is a network?',
  WhatIsAWallet: 'What is a wallet?',
}
