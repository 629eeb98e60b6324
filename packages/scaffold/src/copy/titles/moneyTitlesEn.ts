import type { MoneyScreen } from '@foyer/core'

/** The titles of the screens of buying and paying in English. */
export const moneyTitlesEn: Readonly<Record<MoneyScreen, string>> = {
  OnRampFiatSelect: 'Select Currency',
  OnRampTokenSelect: 'Select Token',
  Pay: 'How you pay',
  PayLoading: 'Payment in progress',
  WhatIsABuy: 'What is Buy?',
}
