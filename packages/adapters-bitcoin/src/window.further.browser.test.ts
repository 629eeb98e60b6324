import { parseAccountId } from '@foyer/common'
import { describeWindow } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createBitcoinAdapter } from './adapter.js'

const networks = localNetworks()
const load = describeWindow('the Bitcoin adapter', {
  createWallet: remember => localWallet({ remember }),
  // The wallet is listed and registered, as an extension would be.
  show: wallet => [wallet.installProvider(), wallet.register()],
  createAdapter: () => createBitcoinAdapter(),
  networks,
})

it('finds a wallet once, connects, signs, sends from both accounts and reads balances', async () => {
  const { wallet, adapter, connector } = load()
  expect(adapter.connectors()).toHaveLength(1)
  const [session] = await connector.connect({ networks, signal: AbortSignal.timeout(5000) })
  expect(session?.provider).toBe(wallet.provider)
  // BIP-137 signatures have 65 bytes. Tests in Node verify them.
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^[\w+/]{87}=$/)
  const to = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
  const balance = async (address: string) =>
    Number((await adapter.chainClient(networks[0]).readBalance({ address })).amount)
  const before = await balance(to)
  for (const account of session?.accounts ?? []) {
    const own = await balance(parseAccountId(account).address)
    await session?.sendTransaction?.({ account, transaction: { to, value: 20_000n } })
    expect(await balance(parseAccountId(account).address)).toBeLessThan(own - 0.0002)
  }
  expect((await balance(to)) - before).toBeCloseTo(0.0004, 8)
  await session?.close()
})
