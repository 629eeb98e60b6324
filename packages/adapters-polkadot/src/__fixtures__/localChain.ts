import type { Network } from '@foyer/common'
import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import { mnemonicGenerate } from '@polkadot/util-crypto'

const opened = new Map<string, Promise<ApiPromise>>()

/** Runs work on a local chain with a shared polkadot-js client. The client uses HTTP, so it need not be closed. */
export async function onChain<Result>(
  { rpcUrls: [url = ''] }: Network,
  work: (api: ApiPromise) => Promise<Result>,
): Promise<Result> {
  const open = () => ApiPromise.create({ provider: new HttpProvider(url) as never, noInitWarn: true })
  const api = opened.get(url) ?? open()
  opened.set(url, api)
  return work(await api)
}

/** Reads an account's balance without the adapter. */
export function balanceOf(network: Network, address: string): Promise<{ free: bigint; reserved: bigint }> {
  return onChain(network, async api => {
    const entry = (await api.query['system']?.['account']?.(address)) as unknown as {
      data: Record<'free' | 'reserved', { toBigInt(): bigint }>
    }
    return { free: entry.data.free.toBigInt(), reserved: entry.data.reserved.toBigInt() }
  })
}

/** Reads the minimum balance of an account. */
export function leastCoins(network: Network): Promise<bigint> {
  return onChain(network, async api => {
    const least = api.consts['balances']?.['existentialDeposit'] as unknown as
      | { toBigInt(): bigint }
      | undefined
    return least?.toBigInt() ?? 0n
  })
}

/** Creates a unique key without a balance. */
export function newPair(): ReturnType<Keyring['addFromUri']> {
  return new Keyring({ type: 'sr25519', ss58Format: 2 }).addFromUri(mnemonicGenerate())
}

/** Creates the address of a unique key. */
export function newcomer(): string {
  return newPair().address
}
