import type { FoyerOptions } from '@foyer/core'
import type { FoyerInstance } from '@foyer/core/instance'
import { expect, it } from 'vitest'
import { openModal } from '../shell/openModal.test.support.js'
import { createStoryAdapter, type StoryScript } from '../stories/storyAdapter.js'
import { storyNetworks, storySolana } from '../stories/storyNetworks.js'

const row = (id: string) => `[data-testid="foyer-network-switch-${id}"]`
const back = '[data-testid="foyer-header-back"]'
const wallets = [['ember', 'Ember']] as const

/** Returns a host whose wallet supports two namespaces. */
const hostOf = (evm: StoryScript, solana: StoryScript): Partial<FoyerOptions> => ({
  networks: [...storyNetworks, storySolana],
  adapters: [createStoryAdapter({ wallets, ...evm }), createStoryAdapter({ wallets, ...solana }, 'solana')],
})

const connectedIn = (namespace: 'eip155' | 'solana') => async (foyer: FoyerInstance) => {
  await foyer.connect({ connectorId: 'ember', namespace })
  await foyer.open({ view: 'Account' })
  foyer.router.push({ view: 'Networks' })
}

it('keeps the active account when the visitor abandons a connection in another namespace', async () => {
  const options = hostOf({}, { connect: 'wait' })
  const { find, foyer } = await openModal(connectedIn('eip155'), { options })
  ;(await find(row(storySolana.id))).click()
  await find('[data-testid="foyer-connecting-status"]')
  expect(foyer.getState().networks.activeNamespace).toBe('eip155')
  ;(await find(back)).click()
  await find(`${row('eip155:1')}[aria-current]`)
  ;(await find(back)).click()
  await find('[data-testid="foyer-account-address"], [data-testid="foyer-account-address-copy"]')
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it("does not ask another namespace's wallet that only shares the active wallet's name", async () => {
  const options = hostOf({}, { wallets: [['other', 'Ember']], connect: 'wait' })
  const { find, foyer } = await openModal(connectedIn('eip155'), { options })
  ;(await find(row(storySolana.id))).click()
  await expect.poll(() => foyer.getState().router.history.at(-1)?.view).toBe('SwitchActiveChain')
  expect(foyer.getState().connection.flow.status).toBe('idle')
})

it('uses the chosen network once the wallet is connected in its namespace', async () => {
  const options = hostOf({ networkId: 'eip155:1' }, {})
  const { find, foyer } = await openModal(connectedIn('solana'), { options })
  ;(await find(row('eip155:10'))).click()
  await expect.poll(() => foyer.connection.session('eip155')?.networkId).toBe('eip155:10')
  const { activeNamespace, byNamespace } = foyer.getState().networks
  expect([activeNamespace, byNamespace.eip155?.activeId]).toEqual(['eip155', 'eip155:10'])
})
