import type { FoyerOptions } from '@foyer/core'
import { type ConnectorRow, connectorRowKinds, type MergedConnector } from '@foyer/core/engine'
import { createFoyerInstance } from '@foyer/core/instance'
import { describe, expect, it } from 'vitest'
import { storyNetworks } from '../stories/storyNetworks.js'
import { hasOwnWallet, isOrderedByHost, toWalletGroups, withName } from './walletGroups.js'

const here = (id: string, more: Partial<ConnectorRow> = {}): ConnectorRow => {
  const absent = { iconUrl: undefined, rdns: undefined, explorerId: undefined }
  const connector: MergedConnector = {
    ...absent,
    id,
    key: id,
    name: id,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    members: [],
  }
  return { kind: 'injected', key: id, connector, ...more }
}
const away = (kind: ConnectorRow['kind'], id: string, more: Partial<ConnectorRow> = {}): ConnectorRow => ({
  kind,
  key: `${kind}:${id}`,
  wallet: { id, name: id },
  ...more,
})
const row = here('WalletConnect', { kind: 'walletConnect' })
const code: ConnectorRow =
  'connector' in row ? { ...row, connector: { ...row.connector, type: 'WALLET_CONNECT' } } : row

/** Returns each group's name and rows, from top to bottom. */
const shown = (rows: readonly ConnectorRow[], isByHost = false) => {
  const { hero, groups } = toWalletGroups(rows, isByHost)
  const keys = (each: readonly ConnectorRow[]) =>
    each.map(row => (row === hero ? `${row.key} (hero)` : row.key)).join(' ')
  return groups.flatMap(({ name = 'unnamed', rows: own }) => (own.length ? [`${name}: ${keys(own)}`] : []))
}

describe('the list of wallets', () => {
  it('makes the only installed wallet the hero without moving it [VIEW-18]', () => {
    expect(shown([code, here('ember'), away('recommended', 'kite')])).toEqual([
      'unnamed: WalletConnect',
      'installed: ember (hero)',
      'more: recommended:kite',
    ])
    const recent = here('ember', { kind: 'recent', isLastUsed: true })
    expect(shown([code, recent, away('recent', 'kite'), away('recommended', 'tide')])).toEqual([
      'unnamed: WalletConnect',
      'recent: ember (hero) recent:kite',
      'more: recommended:tide',
    ])
    expect(shown([code, recent, here('umbra')])).toEqual([
      'unnamed: WalletConnect',
      'recent: ember',
      'installed: umbra',
    ])
  })

  it('keeps the order of the rows within their groups [VIEW-18]', () => {
    const rows = [
      code,
      away('recent', 'kite'),
      here('ember'),
      here('umbra'),
      away('featured', 'quill'),
      away('custom', 'own'),
      here('host', { kind: 'external' }),
    ]
    expect(shown(rows)).toEqual([
      'unnamed: WalletConnect',
      'recent: recent:kite',
      'installed: ember umbra',
      'more: featured:quill custom:own host',
    ])
  })

  it('recommends wallets to a visitor without one', () => {
    const rows = [code, away('recommended', 'kite'), away('recommended', 'quill')]
    expect(shown(rows)).toEqual(['unnamed: WalletConnect', 'recommended: recommended:kite recommended:quill'])
    expect(hasOwnWallet(rows)).toBe(false)
    expect(hasOwnWallet([...rows, away('recent', 'tide')])).toBe(true)
  })

  it('has a last group for expected rows even if it is empty', () => {
    expect(toWalletGroups([code], false).groups.map(({ name }) => name)).toEqual([undefined, 'recommended'])
  })

  it("keeps one group in the host's order", () => {
    expect(shown([code, away('recent', 'kite'), here('ember')], true)).toEqual([
      'unnamed: WalletConnect recent:kite ember',
    ])
  })

  it('detects an order set by the host, even if it is the default one', () => {
    const byHost = (options: Partial<FoyerOptions> = {}) =>
      isOrderedByHost(createFoyerInstance({ networks: storyNetworks, ...options }).getState())
    expect(byHost()).toBe(false)
    expect(byHost({ features: { swaps: false } })).toBe(false)
    expect(byHost({ features: { connectorTypeOrder: [...connectorRowKinds] } })).toBe(true)
    expect(byHost({ wallets: { order: rows => rows } })).toBe(true)
  })

  it('finds wallets by a part of their name in any case, and keeps the QR code', () => {
    const rows = [code, here('Ember'), here('Umbra'), away('featured', 'Timber')]
    expect(withName(rows, ' EMB ').map(({ key }) => key)).toEqual(['WalletConnect', 'Ember'])
    expect(withName(rows, 'mb').map(({ key }) => key)).toEqual([
      'WalletConnect',
      'Ember',
      'Umbra',
      'featured:Timber',
    ])
  })
})
