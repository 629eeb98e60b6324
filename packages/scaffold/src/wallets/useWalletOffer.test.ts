import type { FoyerOptions, FoyerState } from '@foyer/core'
import type { MergedConnector } from '@foyer/core/engine'
import { firstWallets } from '@foyer/core/first-wallets'
import { createFoyerInstance } from '@foyer/core/instance'
import { describe, expect, it } from 'vitest'
import { storyNetworks } from '../stories/storyNetworks.js'
import { selectOfferParts, toWalletOffer } from './useWalletOffer.js'

const absent = { iconUrl: undefined, rdns: undefined, explorerId: undefined }
const ember: MergedConnector = {
  ...absent,
  id: 'ember',
  key: 'ember',
  name: 'Ember',
  type: 'ANNOUNCED',
  namespaces: ['eip155'],
  members: [],
}
const code: MergedConnector = {
  ...ember,
  id: 'walletConnect',
  key: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
}
const served = { services: { directoryUrl: 'https://directory.example' } }

interface OfferOptions extends Omit<Partial<FoyerOptions>, 'connectors'> {
  readonly connectors?: readonly MergedConnector[]
  readonly isOpen?: boolean
}

const offered = ({ connectors = [], isOpen = true, ...options }: OfferOptions) => {
  const state: FoyerState = createFoyerInstance({
    networks: storyNetworks,
    storage: 'memory',
    ...options,
  }).getState()
  const { connection, modal } = state
  const shown = { ...state, connection: { ...connection, connectors }, modal: { ...modal, isOpen } }
  const { rows, suggested, ...offer } = toWalletOffer(selectOfferParts(shown))
  return { rows: rows.map(({ key }) => key), suggested: suggested.map(({ name }) => name), ...offer }
}

describe('the offered wallets', () => {
  it('suggests wallets to get without an installed wallet, pairing or a directory', () => {
    expect(offered({})).toEqual({
      rows: [],
      suggested: ['MetaMask', 'Trust Wallet', 'Rainbow'],
      awaitedCount: 0,
      needsDirectory: false,
      isToGet: true,
    })
    const [, { id = '' } = {}] = firstWallets
    expect(offered({ wallets: { included: [id] } }).suggested).toEqual(['Trust Wallet'])
  })

  it('reserves placeholders for wallets of the directory', () => {
    expect(offered(served)).toMatchObject({
      suggested: [],
      awaitedCount: 3,
      needsDirectory: true,
      isToGet: true,
    })
  })

  it('needs no directory if a wallet is installed and pairing is disabled', () => {
    const only = { suggested: [], awaitedCount: 0, needsDirectory: false, isToGet: false }
    expect(offered({ connectors: [ember] })).toMatchObject(only)
    expect(offered({ ...served, connectors: [ember] })).toMatchObject(only)
  })

  it('fills the list up to two wallets if pairing is enabled, and suggests none to get', () => {
    const paired = { ...served, connectors: [code, ember] }
    expect(offered(paired)).toMatchObject({ suggested: [], awaitedCount: 1, needsDirectory: true })
    expect(offered({ ...served, connectors: [code] })).toMatchObject({
      suggested: [],
      awaitedCount: 3,
      isToGet: false,
    })
    expect(offered({ connectors: [code] }).suggested).toEqual([])
  })

  it('reserves a placeholder for each featured wallet, and none if the host has its own', () => {
    const paired = { ...served, connectors: [code, ember] }
    expect(offered({ ...paired, wallets: { featured: ['a', 'b', 'c'] } }).awaitedCount).toBe(3)
    const mine = { id: 'kite', name: 'Kite', homepage: 'https://kite.example' }
    expect(offered({ ...paired, wallets: { custom: [mine] } }).awaitedCount).toBe(0)
  })

  it('reserves no placeholders inline before the visitor acts, unless there is no wallet', () => {
    expect(offered({ ...served, connectors: [code, ember], isOpen: false }).awaitedCount).toBe(0)
    expect(offered({ ...served, connectors: [code], isOpen: false }).awaitedCount).toBe(3)
  })
})
