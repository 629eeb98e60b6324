import { describe, expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { pageEnvironment } from '../environment/environment.js'
import { findConnector, isDisputed, selectPlatforms } from './platforms.js'
import { reachWallet } from './reachWallet.js'

const listing = { id: 'directory-id', name: 'Red', rdns: 'test.red' }

describe('a listed wallet whose identity several wallets in this browser claim', () => {
  async function openBoth() {
    const red = createScriptedWallet({ id: 'test.red', name: 'Red', rdns: 'test.red' })
    const claims = { id: 'test.red', name: 'Red' }
    const other = createScriptedWallet({ id: 'row-2', name: 'Red (row-2)', claims })
    const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', red, other)] })
    return { foyer, red, other }
  }

  it('is disputed, and reached by none of them', async () => {
    const { foyer, red, other } = await openBoth()
    const environment = pageEnvironment()
    expect(isDisputed(foyer.getState(), listing)).toBe(true)
    expect(isDisputed(foyer.getState(), listing, 'solana')).toBe(false)
    expect(selectPlatforms(foyer.getState(), listing, environment)).not.toContain('browser')
    const { connect, getState } = foyer
    const pairing = { openWallet: vi.fn(), openWhenLinked: vi.fn() }
    const needs = { connect, getState, track: vi.fn(), pairing }
    expect(reachWallet(needs, listing, environment)).toBeUndefined()
    expect([red.calls, other.calls]).toEqual([[], []])
  })
})

it('finds the connector of the requested namespace, or else of the active one', async () => {
  const red = createScriptedWallet({ id: 'test.red', name: 'Red' })
  const sun = createScriptedWallet({ id: 'Red', namespaces: ['solana'] })
  const { foyer } = await startFoyer({
    networks: [testNetworks.one, testNetworks.sun],
    adapters: [createScriptedAdapter('eip155', red), createScriptedAdapter('solana', sun)],
  })
  const state = foyer.getState()
  expect(findConnector(state, listing)?.id).toBe('test.red')
  expect(findConnector(state, listing, 'solana')?.id).toBe('Red')
  // Only the name indicates that they are one wallet.
  expect(isDisputed(state, listing)).toBe(true)
  expect(isDisputed(state, listing, 'solana')).toBe(false)
})
