import { describeWindow } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

const networks = localNetworks()
const load = describeWindow('the EVM adapter', {
  createWallet: remember => localWallet({ remember }),
  show: wallet => [wallet.announce()],
  createAdapter: () => createEvmAdapter(),
  networks,
})

it.each([false, true])('finds a wallet, connects, signs and reads (window.ethereum: %s)', async legacy => {
  const { wallet, adapter, connector } = legacy ? load({ show: each => [each.installLegacy()] }) : load()
  expect(connector.type).toBe(legacy ? 'INJECTED' : 'ANNOUNCED')
  const [session] = await connector.connect({ networks, signal: AbortSignal.timeout(5000) })
  expect(session?.provider).toBe(wallet.provider)
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
  const [address = ''] = wallet.getState().addresses
  const { symbol } = await adapter.chainClient(networks[0]).readBalance({ address })
  expect(symbol).toBe('ETH')
  await session?.close()
})
