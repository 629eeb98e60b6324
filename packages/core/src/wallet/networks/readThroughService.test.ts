import { defineNetwork, type Network } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { startFoyer } from '../../testing/startFoyer.js'

const known: Network = defineNetwork({
  id: 'eip155:10',
  name: 'Ten',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: ['https://rpc.example/ten'],
})
const service = (reference: string) =>
  `https://service.example/v1/?chainId=${encodeURIComponent(`eip155:${reference}`)}&projectId=p`

it('networks of the fixed list are read through the service, after the host’s own address [CALL-30]', async () => {
  const adapter = createScriptedAdapter('eip155', createScriptedWallet({ id: 'red' }))
  const { foyer } = await startFoyer({
    networks: [known],
    adapters: [adapter],
    projectId: 'p',
    services: { blockchainUrl: 'https://service.example' },
    customRpcUrls: { 'eip155:10': ['https://host.example'] },
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
  // What a wallet is given never names the project.
  expect(offered().map(each => each.publicRpcUrls)).toEqual(
    Array.from({ length: 3 }, () => ['https://rpc.example/ten']),
  )
})
