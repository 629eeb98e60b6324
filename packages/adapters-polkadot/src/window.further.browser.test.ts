import { describeWindow } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { coin, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createPolkadotAdapter } from './adapter.js'

const networks = localNetworks()
const load = describeWindow('the Polkadot adapter', {
  createWallet: remember => localWallet({ remember }),
  show: wallet => [wallet.inject()],
  createAdapter: () => createPolkadotAdapter(),
  networks,
})

it('finds an extension, connects, signs, sends coins and reads a balance', async () => {
  const { wallet, adapter, connector } = load()
  const [session] = await connector.connect({ networks, signal: AbortSignal.timeout(5000) })
  expect(session?.provider).toBe(wallet.injected)
  expect(wallet.getState().calls[0]).toMatchObject({ method: 'enable', params: [location.hostname] })
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^0x[0-9a-f]{128}$/)
  const to = '5FLSigC9HGRKVhB9FiEo4Y3koPsNmBmLJbpXg2mp1hXcS59Y'
  const { amount: before } = await adapter.chainClient(networks[0]).readBalance({ address: to })
  await session?.sendTransaction?.({ transaction: { to, value: coin } })
  const gained = async () => {
    const { amount, symbol } = await adapter.chainClient(networks[0]).readBalance({ address: to })
    return [Number(amount) - Number(before), symbol]
  }
  await expect.poll(gained, { timeout: 20_000 }).toEqual([1, 'ONE'])
  await session?.close()
})
