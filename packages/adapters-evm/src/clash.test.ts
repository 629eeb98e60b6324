import { toAccountId } from '@foyer/common'
import { clashSeeds, clickEveryRow } from '@foyer/common/adapter-testing'
import { clashingWallets, type EvmWallet } from '@foyer/testing'
import { type Hex, verifyMessage } from 'viem'
import { expect, inject, it } from 'vitest'
import { LocalPage, localNetworks, localWallet } from './__fixtures__/localWorld.js'
import { createEvmAdapter } from './adapter.js'

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

it.each(clashSeeds)(
  'sends every call to the clicked one of 12 clashing wallets, order %i [USER-3]',
  async seed => {
    const page = new LocalPage()
    const networks = localNetworks()
    const clash = clashingWallets({ count: 12, seed, chains: localChains() })
    const adapter = createEvmAdapter({ page })
    const stop = adapter.watchConnectors(() => {})
    const stopClash = clash.install({ target: page, window: page })
    await clickEveryRow({
      adapter,
      wallets: clash.wallets,
      networks,
      isBehind: ({ provider }, session) => provider === session.provider,
      callCount,
      accountsOf: wallet => wallet.getState().addresses.map(each => toAccountId(networks[0].id, each)),
      verifyMessage: (wallet, { message, signature }) =>
        verifyMessage({ address: wallet.getState().addresses[0], message, signature: signature as Hex }),
      showsWallet: ({ rdns = '' }, { identity }) => identity.rdns.includes(rdns), // a very long rdns is truncated
    })
    stop()
    stopClash()
  },
)

it('sends every call to the clicked one of 5 wallets in each of 120 announcement orders [USER-3]', async () => {
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
