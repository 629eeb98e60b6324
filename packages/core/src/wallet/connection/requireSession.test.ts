import { expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { requireChainClient } from '../networks/chainClients.js'
import { requireSession } from './requireSession.js'

async function world() {
  const { foyer } = await startFoyer({ networks: [testNetworks.one, testNetworks.sun] })
  const { store } = await hostOf(foyer)
  return { store, adapters: new Map([['eip155' as const, createScriptedAdapter('eip155')]]) }
}

it("fails with 'Chain adapter not found' for a namespace without an adapter [ERR-2]", async () => {
  const { store, adapters } = await world()
  expect(() => requireChainClient({ store, adapters }, 'solana:sun')).toThrow('Chain adapter not found')
  expect(await codeOf(() => requireChainClient({ store, adapters }, 'solana:sun'))).toBe('ADAPTER_NOT_FOUND')
})

it("fails with 'NetworkController client not set' for a network that cannot be read [ERR-2]", async () => {
  const { store, adapters } = await world()
  expect(() => requireChainClient({ store, adapters }, 'eip155:2')).toThrow(
    'NetworkController client not set',
  )
  expect(requireChainClient({ store, adapters }, 'eip155:1').readBalance).toBeDefined()
})

it("fails with 'ConnectionController client not set' for an account without a connection [ERR-3]", () => {
  const session = () => undefined
  expect(() => requireSession({ session }, 'eip155:1:0xaa')).toThrow('ConnectionController client not set')
})

it('asks no wallet that is on another network', async () => {
  const wallet = createScriptedWallet({ id: 'red', namespaces: ['eip155'] })
  const { foyer } = await startFoyer({ adapters: [createScriptedAdapter('eip155', wallet)] })
  await foyer.connect({ connectorId: 'red' })
  const session = foyer.connection.session('eip155')
  const here = session?.accounts[0]
  if (!here) throw new Error('nobody is connected')
  expect(requireSession({ session: () => session }, here)).toBe(session)
  expect(await codeOf(() => requireSession({ session: () => session }, 'eip155:2:0xaa'))).toBe(
    'NETWORK_SWITCH_MISMATCH',
  )
})
