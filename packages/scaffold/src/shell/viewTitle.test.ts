import { defineNetwork, type FrameProvider } from '@foyer/common'
import { createFoyer, type Route } from '@foyer/core'
import { expect, it } from 'vitest'
import { socialsEn } from '../copy/en/embedded.js'
import { english } from '../copy/loadLanguage.js'
import { viewTitle } from './ModalHeader.js'

const network = defineNetwork({
  id: 'eip155:1',
  name: 'Northwind',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: [],
})
const options = { id: 'titles', networks: [network], adapters: [], storage: 'memory' } as const
const state = createFoyer(options).getState()

it('a login is titled by its provider, as the provider writes itself', () => {
  const providers: readonly FrameProvider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
  for (const provider of providers) {
    const title = viewTitle({ view: 'ConnectingSocial', provider }, state, english)
    expect(title).toBe(socialsEn[provider])
  }
})

it.each([
  ['EmailLogin', 'Email Login'],
  ['EmailVerifyOtp', 'Confirm Email'],
  ['EmailVerifyDevice', 'Register Device'],
  ['ConnectSocials', 'All socials'],
  ['ConnectingFarcaster', 'Farcaster'],
  ['ApproveTransaction', 'Approve Transaction'],
  ['UpdateEmailWallet', 'Edit Email'],
  ['UpdateEmailPrimaryOtp', 'Confirm Current Email'],
  ['UpdateEmailSecondaryOtp', 'Confirm New Email'],
  ['UpgradeEmailWallet', 'Upgrade your Wallet'],
  ['SmartSessionList', 'Smart Sessions'],
  ['SIWXSignMessage', 'Sign In'],
  ['ConnectingSiwe', 'Sign In'],
  ['Swap', 'Swap'],
  ['SwapSelectToken', 'Select token'],
  ['SwapPreview', 'Preview swap'],
  ['OnRampProviders', 'Choose Provider'],
  ['BuyInProgress', 'Buy'],
  ['OnRampActivity', 'Activity'],
  ['OnRampTokenSelect', 'Select Token'],
  ['OnRampFiatSelect', 'Select Currency'],
  ['WhatIsABuy', 'What is Buy?'],
  ['Pay', 'How you pay'],
  ['PayLoading', 'Payment in progress'],
] as const)('%s is titled %s, before its chunk is here', (view, title) => {
  expect(viewTitle({ view } as Route, state, english)).toBe(title)
})
