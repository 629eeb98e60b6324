import type { ChainScreen, HelpScreen, MoneyScreen } from '@foyer/core'

/** The titles of the screens that explain in English. */
export const helpTitlesEn: Readonly<Record<HelpScreen, string>> = {
  Create: 'Create Wallet',
  GetWallet: 'Get a wallet',
  WhatIsANetwork: 'What is a network?',
  WhatIsAWallet: 'What is a wallet?',
}

/** The titles of the screens where a chain is chosen in English. */
export const chainTitlesEn: Readonly<Record<ChainScreen, string>> = {
  ConnectingMultiChain: 'Select chain',
  SwitchActiveChain: 'Switch chain',
  UnsupportedChain: 'Switch Network',
}

/** The titles of the screens of buying and paying in English. */
export const moneyTitlesEn: Readonly<Record<MoneyScreen, string>> = {
  OnRampFiatSelect: 'Select Currency',
  OnRampTokenSelect: 'Select Token',
  Pay: 'How you pay',
  PayLoading: 'Payment in progress',
  WhatIsABuy: 'What is Buy?',
}
