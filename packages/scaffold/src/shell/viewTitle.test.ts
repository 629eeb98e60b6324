import { defineNetwork, type FrameProvider } from '@foyer/common'
import type { Route } from '@foyer/core'
import { createFoyerInstance } from '@foyer/core/instance'
import { expect, it } from 'vitest'
import en from '../locales/en.json'
import { viewTitle } from './ModalHeader.js'

const network = defineNetwork({
  id: 'eip155:1',
  name: 'Northwind',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})
const options = { id: 'titles', networks: [network], adapters: [], storage: 'memory' } as const
const state = createFoyerInstance(options).getState()

it("titles a login with the provider's own spelling", () => {
  const providers: readonly FrameProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
  for (const provider of providers) {
    const title = viewTitle({ view: 'ConnectingSocial', provider }, state, en)
    expect(title).toBe(en.embedded.socials[provider])
  }
})

it.each([
  ['EmailLogin', 'Email login'],
  ['EmailVerifyOtp', 'Confirm email'],
  ['EmailVerifyDevice', 'Confirm it’s you'],
  ['ConnectSocials', 'All socials'],
  ['ConnectingFarcaster', 'Farcaster'],
  ['ApproveTransaction', 'Approve transaction'],
  ['UpdateEmailWallet', 'Edit email'],
  ['UpdateEmailPrimaryOtp', 'Confirm current email'],
  ['UpdateEmailSecondaryOtp', 'Confirm new email'],
  ['UpgradeEmailWallet', 'Upgrade your wallet'],
  ['SmartSessionList', 'Smart sessions'],
  ['SIWXSignMessage', 'Sign in'],
  ['ConnectingSiwe', 'Sign in'],
  ['Swap', 'Swap'],
  ['SwapSelectToken', 'Select token'],
  ['SwapPreview', 'Review swap'],
  ['OnRampProviders', 'Choose provider'],
  ['BuyInProgress', 'Buy'],
  ['OnRampActivity', 'Activity'],
  ['OnRampTokenSelect', 'Select token'],
  ['OnRampFiatSelect', 'Select currency'],
  ['WhatIsABuy', 'What is Buy?'],
  ['Pay', 'Pay'],
  ['PayLoading', 'Payment'],
] as const)('titles %s as %s before its chunk is loaded', (view, title) => {
  expect(viewTitle({ view } as Route, state, en)).toBe(title)
})

it('titles a finished review by its action', () => {
  const done = { ...state, isSent: true, isSwapped: true }
  expect(viewTitle({ view: 'WalletSendPreview' }, state, en)).toBe('Review send')
  expect(viewTitle({ view: 'WalletSendPreview' }, done, en)).toBe('Send')
  expect(viewTitle({ view: 'SwapPreview' }, done, en)).toBe('Swap')
})
