import { describeWindow } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createSolanaAdapter } from './adapter.js'

const networks = localNetworks()
const load = describeWindow('the Solana adapter', {
  createWallet: remember => localWallet({ remember }),
  show: wallet => [wallet.register()],
  createAdapter: () => createSolanaAdapter(),
  networks,
})

it('finds a wallet, connects, signs, sends SOL and reads a balance', async () => {
  const { wallet, adapter, connector } = load()
  const [session] = await connector.connect({ networks, signal: AbortSignal.timeout(5000) })
  expect(session?.provider).toBe(wallet.wallet)
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)
  const to = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
  const { amount: before } = await adapter.chainClient(networks[0]).readBalance({ address: to })
  await session?.sendTransaction?.({ transaction: { to, value: 10n ** 9n } })
  const gained = async () => {
    const { amount, symbol } = await adapter.chainClient(networks[0]).readBalance({ address: to })
    return [Number(amount) - Number(before), symbol]
  }
  await expect.poll(gained, { timeout: 20_000 }).toEqual([1, 'SOL'])
  await session?.close()
})
