import { clashingWallets, type EvmWallet } from '@foyer/testing'
import { expect, inject, it } from 'vitest'
import { LocalPage, localNetworks, localWallet } from '../__fixtures__/localWorld.js'
import { createEvmAdapter } from '../createEvmAdapter.js'

const seeds = Array.from({ length: 20 }, (_, index) => index + 1)

function localChains() {
  const [one, two] = inject('evm').chains
  const asKnown = ({ chainId, name, rpcUrl, nativeCurrency }: typeof one) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency,
  })
  return [asKnown(one), asKnown(two)] as const
}

const callCount = (wallet: EvmWallet) => wallet.getState().calls.length

it.each(seeds)('the clicked one of 12 clashing wallets gets every call, order %i [USER-3]', async seed => {
  const page = new LocalPage()
  const clash = clashingWallets({ count: 12, seed, chains: localChains() })
  const adapter = createEvmAdapter({ page })
  const stopWatching = adapter.watchConnectors(() => {})
  const stop = clash.install({ target: page, window: page })
  expect(adapter.connectors().length).toBeGreaterThan(5)
  for (const connector of adapter.connectors()) {
    const before = clash.wallets.map(callCount)
    const [session] = await connector.connect({
      networks: localNetworks(),
      signal: AbortSignal.timeout(5000),
    })
    const clicked = clash.wallets.find(wallet => wallet.provider === session?.provider)
    await session?.signMessage?.({ message: 'who are you?' })
    await session?.switchNetwork?.({ network: localNetworks()[1] })
    await session?.close()
    const called = clash.wallets.filter((wallet, index) => callCount(wallet) !== before[index])
    expect(called).toEqual([clicked])
    expect(session?.accounts[0]).toBe(`eip155:31338:${clicked?.getState().addresses[0]}`)
    expect(clicked?.identity.rdns).toContain(connector.rdns ?? '') // very long ones are cut
  }
  stop()
  stopWatching()
})

it('the clicked one of 5 wallets gets every call in each of the 120 orders of announcement [USER-3]', async () => {
  const wallets = [1, 2, 3, 4, 5].map(number =>
    localWallet({ name: `Wallet ${number}`, rdns: `test.wallet-${number}` }),
  )
  const orders = permutations(wallets)
  expect(orders).toHaveLength(120)
  for (const [index, order] of orders.entries()) {
    const page = new LocalPage()
    const stops = order.flatMap(wallet => [
      wallet.installLegacy({ target: page, mode: 'overwrite' }),
      wallet.announce(page),
    ])
    const adapter = createEvmAdapter({ page })
    stops.push(adapter.watchConnectors(() => {}))
    const clicked = wallets[index % 5]
    const before = wallets.map(callCount)
    const connector = adapter.connectors().find(({ id }) => id === clicked?.identity.rdns)
    const [session] =
      (await connector?.connect({ networks: localNetworks(), signal: AbortSignal.timeout(5000) })) ?? []
    await session?.signMessage?.({ message: 'who are you?' })
    await session?.close()
    expect(wallets.filter((wallet, place) => callCount(wallet) !== before[place])).toEqual([clicked])
    for (const stop of stops.reverse()) stop()
  }
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map(rest => [item, ...rest]),
  )
}
