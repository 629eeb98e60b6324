import { createFoyer } from '@foyer/core'
import { pageEnvironment } from '@foyer/core/engine'
import { expect, it, onTestFinished } from 'vitest'
import { createStoryAdapter } from '../stories/storyAdapter.js'
import { storyListings } from '../stories/storyListings.js'
import { storyNetworks } from '../stories/storyNetworks.js'
import { chooseWallet } from './chooseWallet.js'

const { installed: ember, appOnly: kite } = storyListings

/** What a tap on Ember's listing comes to, where these wallets are here. */
async function tapEmber(...names: readonly string[]) {
  const wallets = names.map((name, index) => [`wallet-${index}`, name] as const)
  const foyer = createFoyer({
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

it('a listed wallet that several wallets here say they are leads to the list, and why is told', async () => {
  const { foyer, choose, said } = await tapEmber('Ember', 'Ember (2)')
  expect(choose(ember)).toEqual({ view: 'Connect' })
  expect(said()).toMatchObject({ kind: 'failure', failure: { code: 'CONNECTOR_AMBIGUOUS' } })
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it('a listed wallet that is here is asked to connect, and nothing is told', async () => {
  const { foyer, choose, said } = await tapEmber('Ember')
  expect(choose(ember)).toEqual({ view: 'ConnectingExternal', connectorId: 'wallet-0' })
  await expect.poll(() => foyer.getState().connection.flow.status).toBe('connecting')
  expect(said()).toBeUndefined()
})

it('a listed wallet that is not here is paired', async () => {
  const { choose, said } = await tapEmber('Ember', 'Ember (2)')
  expect(choose(kite)).toEqual({ view: 'ConnectingWalletConnect', wallet: kite })
  expect(said()).toBeUndefined()
})
