import type { Network } from '@foyer/common'
import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import { mnemonicGenerate } from '@polkadot/util-crypto'

/** Opens a local chain with polkadot-js' own client, for one piece of work. */
export async function onChain<Result>(
  network: Network,
  work: (api: ApiPromise) => Promise<Result>,
): Promise<Result> {
  const provider = new HttpProvider(network.rpcUrls[0])
  const api = await ApiPromise.create({ provider: provider as never, noInitWarn: true })
  try {
    return await work(api)
  } finally {
    await api.disconnect()
  }
}

/** What an account holds, read without the adapter. */
export function balanceOf(network: Network, address: string): Promise<{ free: bigint; reserved: bigint }> {
  return onChain(network, async api => {
    const entry = (await api.query['system']?.['account']?.(address)) as unknown as {
      data: Record<'free' | 'reserved', { toBigInt(): bigint }>
    }
    return { free: entry.data.free.toBigInt(), reserved: entry.data.reserved.toBigInt() }
  })
}

/** What every account must hold at least. */
export function leastCoins(network: Network): Promise<bigint> {
  return onChain(network, async api => {
    const least = api.consts['balances']?.['existentialDeposit'] as unknown as
      | { toBigInt(): bigint }
      | undefined
    return least?.toBigInt() ?? 0n
  })
}

/** A key that nobody else has, and no coin. */
export function newPair() {
  return new Keyring({ type: 'sr25519', ss58Format: 2 }).addFromUri(mnemonicGenerate())
}

/** Its address. */
export function newcomer(): string {
  return newPair().address
}
