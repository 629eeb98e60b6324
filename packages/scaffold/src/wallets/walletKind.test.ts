import { firstWallets } from '@foyer/core/first-wallets'
import { expect, it } from 'vitest'
import { storyListings } from '../stories/storyListings.js'
import { walletKind } from './walletKind.js'

const { rdns: _rdns, chromeStore: _chromeStore, ...withoutExtension } = storyListings.everyWay

it.each([
  ['an extension and an app', storyListings.everyWay, 'both'],
  ['an app only', storyListings.appOnly, 'phone'],
  ['no extension', withoutExtension, 'phone'],
  ['an announced extension', { id: 'a', name: 'A', rdns: 'example.a' }, 'browser'],
  [
    'an injected extension',
    { id: 'a', name: 'A', injected: [{ namespace: 'eip155', injectedId: 'isA' }] },
    'browser',
  ],
  ['no way to run it', { id: 'a', name: 'A', homepage: 'https://a.example' }, undefined],
] as const)('reads from a listing with %s where the wallet runs', (_, wallet, kind) => {
  expect(walletKind(wallet)).toBe(kind)
})

it('knows of every bundled first wallet that it has an extension and an app', () => {
  expect(firstWallets.map(walletKind)).toEqual(firstWallets.map(() => 'both'))
})
