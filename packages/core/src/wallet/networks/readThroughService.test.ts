import { defineNetwork, type Network, type NetworkId } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'
import { withServiceRpc } from './readThroughService.js'

const known: Network = defineNetwork({
  id: 'eip155:10',
  name: 'Ten',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://rpc.example/ten'],
})
const serviceOf = (id: string) => `https://service.example/v1/?chainId=${encodeURIComponent(id)}&projectId=p`
const service = (reference: string) => serviceOf(`eip155:${reference}`)

/** The fixed list of the specification: EVM chain ids, and genesis hashes of Solana. */
const fixedList = [
  ...[1, 5, 11155111, 10, 420, 42161, 421613, 137, 80001, 42220, 1313161554, 1313161555, 56, 97],
  ...[43114, 43113, 324, 280, 100, 8453, 84531, 84532, 7777777, 999],
  ...[
    '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ],
].map(each => (typeof each === 'number' ? (`eip155:${each}` as const) : (`solana:${each}` as const)))

const unlisted = [
  'eip155:31337',
  'eip155:2',
  'solana:sun',
  'bip122:000000000019d6689c085ae165831e93',
] as const

it('reads exactly the 27 networks of the fixed list through the service [CALL-30]', () => {
  const settings = {
    services: { blockchainUrl: 'https://service.example' },
    projectId: 'p',
    networkSettings: { rpcUrls: {} },
  }
  const addressesOf = (id: NetworkId, given: Partial<typeof settings> = {}) =>
    withServiceRpc({ id, rpcUrls: ['https://own.example'] }, { ...settings, ...given })
  expect(fixedList).toHaveLength(27)
  for (const id of fixedList) expect(addressesOf(id)).toEqual([serviceOf(id), 'https://own.example'])
  for (const id of unlisted) expect(addressesOf(id)).toEqual(['https://own.example'])
  for (const id of fixedList) expect(addressesOf(id, { projectId: '' })).toEqual(['https://own.example'])
})

it('puts the service after the app’s own address for networks of the fixed list [CALL-30]', async () => {
  const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
  const { foyer } = await startFoyer({
    networks: [known],
    adapters: [adapter],
    projectId: 'p',
    services: { blockchainUrl: 'https://service.example' },
    networkSettings: { rpcUrls: { 'eip155:10': ['https://host.example'] } },
  })
  foyer.networks.addNetwork({ ...known, id: 'eip155:8453' })
  foyer.networks.addNetwork({ ...known, id: 'eip155:31337' })
  const offered = () => foyer.getState().networks.byNamespace.eip155?.requested ?? []
  await vi.waitFor(() => expect(offered()[1]?.rpcUrls).toHaveLength(2))
  expect(offered().map(each => each.rpcUrls)).toEqual([
    ['https://host.example', service('10'), 'https://rpc.example/ten'],
    [service('8453'), 'https://rpc.example/ten'],
    ['https://rpc.example/ten'],
  ])
  // The URLs for wallets must not contain the project id.
  expect(offered().map(each => each.publicRpcUrls)).toEqual(
    Array.from({ length: 3 }, () => ['https://rpc.example/ten']),
  )
})
