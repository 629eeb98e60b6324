import { createFoyer, type FoyerOptions } from '@foyer/core'
import { type ConnectorRow, connectorRowKinds, type MergedConnector } from '@foyer/core/engine'
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
const code = here('WalletConnect', { kind: 'walletConnect' })

/** What stands where, by name. */
const shown = (rows: readonly ConnectorRow[], isByHost = false) => {
  const { hero, groups, scan } = toWalletGroups(rows, isByHost)
  const keys = (each: readonly ConnectorRow[]) => each.map(({ key }) => key)
  return {
    hero: hero?.key,
    scan: scan?.key,
    ...Object.fromEntries(
      groups.flatMap(({ name = 'all', rows }) => (rows.length ? [[name, keys(rows)]] : [])),
    ),
  }
}

describe('the list of wallets', () => {
  it('begins with the one wallet that is here, and ends with the code', () => {
    expect(shown([code, here('ember'), away('recommended', 'kite')])).toEqual({
      hero: 'ember',
      more: ['recommended:kite'],
      scan: 'WalletConnect',
    })
  })

  it('groups several by what they are', () => {
    const rows = [
      code,
      away('recent', 'kite'),
      here('ember'),
      here('umbra'),
      away('featured', 'quill'),
      here('host', { kind: 'external' }),
    ]
    expect(shown(rows)).toEqual({
      recent: ['recent:kite'],
      installed: ['ember', 'umbra'],
      more: ['featured:quill', 'host'],
      scan: 'WalletConnect',
    })
  })

  it('keeps the way in that was used last first, whatever it is', () => {
    const isLastUsed = true
    expect(shown([here('umbra', { isLastUsed }), here('ember'), here('verdant')])).toEqual({
      recent: ['umbra'],
      installed: ['ember', 'verdant'],
    })
    expect(shown([away('featured', 'quill', { isLastUsed }), here('ember')])).toEqual({
      recent: ['featured:quill'],
      installed: ['ember'],
    })
    expect(
      shown([here('WalletConnect', { kind: 'walletConnect', isLastUsed }), here('ember'), here('umbra')]),
    ).toEqual({
      recent: ['WalletConnect'],
      installed: ['ember', 'umbra'],
    })
    expect(shown([here('ember', { isLastUsed })])).toEqual({ hero: 'ember' })
  })

  it('recommends to a visitor who has no wallet', () => {
    const rows = [code, away('recommended', 'kite'), away('recommended', 'quill')]
    expect(shown(rows)).toEqual({
      recommended: ['recommended:kite', 'recommended:quill'],
      scan: 'WalletConnect',
    })
    expect(hasOwnWallet(rows)).toBe(false)
    expect(hasOwnWallet([...rows, away('recent', 'tide')])).toBe(true)
  })

  it('sorts nothing where the host says the order', () => {
    expect(shown([code, away('recent', 'kite'), here('ember')], true)).toEqual({
      all: ['WalletConnect', 'recent:kite', 'ember'],
    })
  })

  it('is in the order of the host where it gives one, the usual one included', () => {
    const byHost = (options: Partial<FoyerOptions> = {}) =>
      isOrderedByHost(createFoyer({ networks: storyNetworks, ...options }).getState())
    expect(byHost()).toBe(false)
    expect(byHost({ features: { swaps: false } })).toBe(false)
    expect(byHost({ features: { connectorTypeOrder: [...connectorRowKinds] } })).toBe(true)
    expect(byHost({ arrangeWallets: rows => rows })).toBe(true)
  })

  it('is searched by a part of a name in any case, and keeps the code', () => {
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
