import { describeWindow } from '@foyer/common/adapter-testing'
import { expect, it } from 'vitest'
import { likeKeplr, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createCosmosAdapter } from './adapter.js'

const networks = localNetworks()
const request = () => ({ networks, signal: AbortSignal.timeout(5000) })
const load = describeWindow('the Cosmos adapter', {
  createWallet: remember => localWallet({ remember, place: 'leap' }),
  show: wallet => [wallet.inject()],
  createAdapter: () => createCosmosAdapter(),
  networks,
})

it('finds a wallet, connects, signs, sends and reads a balance', async () => {
  const { wallet, adapter, connector } = load()
  const [session] = await connector.connect(request())
  expect(session?.provider).toBe(wallet.provider)
  expect(await session?.signMessage?.({ message: 'hello' })).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  const to = 'cosmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqnrql8a'
  const { amount: before } = await adapter.chainClient(networks[0]).readBalance({ address: to })
  await session?.sendTransaction?.({ transaction: { to, value: 10n ** 6n } })
  const gained = async () => {
    const { amount, symbol } = await adapter.chainClient(networks[0]).readBalance({ address: to })
    return [Number(amount) - Number(before), symbol]
  }
  await expect.poll(gained, { timeout: 20_000 }).toEqual([1, 'ATOM'])
  await session?.close()
})

it('follows an account change, and switches networks', async () => {
  const { wallet, connector } = load()
  const [session] = await connector.connect(request())
  wallet.switchAccount(1)
  await expect.poll(() => session?.accounts[0]).toMatch(wallet.addressOn('foyer-hub-1', 1))
  await session?.switchNetwork?.({ network: networks[1] })
  expect(session?.accounts[0]).toBe(`cosmos:foyer-zone-1:${wallet.addressOn('foyer-zone-1', 1)}`)
  await session?.close()
})

const loadKeplr = () => load({ createWallet: remember => localWallet({ ...likeKeplr, remember }) })

it('reconnects a locked Keplr-like wallet after a reload without a request', async () => {
  const before = loadKeplr()
  const [session] = await before.connector.connect(request())
  session?.release()
  before.leave()
  const after = loadKeplr()
  after.wallet.lock()
  const [reconnected] = (await after.connector.reconnect?.(request())) ?? []
  expect(reconnected?.accounts).toEqual(session?.accounts)
  expect(after.wallet.getState().calls).toEqual([])
  after.wallet.unlock()
  expect(await reconnected?.signMessage?.({ message: 'hello' })).toMatch(/^[A-Za-z0-9+/]{86}==$/)
  await reconnected?.close()
  after.leave()
  expect(await loadKeplr().connector.reconnect?.(request())).toEqual([])
})
