import { pageEnvironment } from '@foyer/core/engine'
import { createFoyerInstance } from '@foyer/core/instance'
import { expect, it, onTestFinished } from 'vitest'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { storyListings } from '../stories/storyListings.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { chooseWallet } from './chooseWallet.js'

const { installed: ember, appOnly: kite } = storyListings

/**
 * Creates an instance with these installed wallets, which claim to be Ember. Returns a function that chooses a
 * wallet.
 */
async function tapEmber(...names: readonly string[]) {
  const wallets = names.map((name, index) => [`wallet-${index}`, name] as const)
  const foyer = createFoyerInstance({
    networks: storyNetworks,
    adapters: [createStoryAdapter({ connect: 'wait', claims: { id: 'wallet-0', name: 'Ember' }, wallets })],
    storage: 'memory',
    log: () => {},
  })
  onTestFinished(foyer.start())
  await foyer.load()
  const choose = (wallet: typeof ember | typeof kite) => chooseWallet(foyer, wallet, pageEnvironment())
  return { foyer, choose, said: () => foyer.getState().notices.snackbar?.content }
}

it('returns to the list with a notice if several installed wallets claim to be the listed one', async () => {
  const { foyer, choose, said } = await tapEmber('Ember', 'Ember (2)')
  expect(choose(ember)).toEqual({ view: 'Connect' })
  expect(said()).toMatchObject({ kind: 'failure', failure: { code: 'CONNECTOR_AMBIGUOUS' } })
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it('asks an installed wallet to connect', async () => {
  const { foyer, choose, said } = await tapEmber('Ember')
  expect(choose(ember)).toEqual({ view: 'ConnectingExternal', connectorId: 'wallet-0' })
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('connecting')
  expect(said()).toBeUndefined()
})

it('pairs a wallet that is not installed', async () => {
  const { choose, said } = await tapEmber('Ember', 'Ember (2)')
  expect(choose(kite)).toEqual({ view: 'ConnectingWalletConnect', wallet: kite })
  expect(said()).toBeUndefined()
})
