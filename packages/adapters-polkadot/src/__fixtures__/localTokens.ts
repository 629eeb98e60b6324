import type { Network } from '@foyer/common'
import { type ApiPromise, Keyring } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { mnemonicGenerate } from '@polkadot/util-crypto'
import { inject } from 'vitest'
import { onChain } from './localChain.js'

/** A key of nobody else's, as wallets of tests take it. */
export function newKey() {
  const secretUri = mnemonicGenerate()
  const { address } = new Keyring({ type: 'sr25519', ss58Format: 2 }).addFromUri(secretUri)
  return { secretUri, address }
}

/** Has one of the funded accounts do something, and waits until it is done. */
export async function actAs(api: ApiPromise, index: number, extrinsic: SubmittableExtrinsic<'promise'>) {
  const { accounts } = inject('polkadot')
  const { secretUri, kind } = accounts[index] ?? accounts[0]
  const pair = new Keyring({ type: kind }).addFromUri(secretUri)
  const nonce = async () => (await api.rpc.system.accountNextIndex(pair.address)).toNumber()
  const before = await nonce()
  await extrinsic.signAndSend(pair, { nonce: before })
  while ((await nonceIn(api, pair.address)) <= before) await new Promise(resolve => setTimeout(resolve, 50))
}

/** How many of an account's extrinsics are in blocks. */
async function nonceIn(api: ApiPromise, address: string): Promise<number> {
  const account = (await api.query['system']?.['account']?.(address)) as unknown as
    | { readonly nonce: { toNumber(): number } }
    | undefined
  return account?.nonce.toNumber() ?? 0
}

/** A token of the `assets` pallet, of which less than ten is kept nowhere. */
export interface LocalToken {
  readonly id: string
  readonly symbol: string
}

// The last account of the local chains issues tokens; no wallet of a test has its key.
const issuer = 8

/** Issues a token of its own to an account. */
export function issueToken(
  network: Network,
  { to, amount }: { readonly to: string; readonly amount: bigint },
) {
  return onChain(network, async (api): Promise<LocalToken> => {
    const id = Math.floor(Math.random() * 0xffff_ffff)
    const { accounts } = inject('polkadot')
    const admin = accounts[issuer]?.address ?? ''
    const steps = [
      api.tx['assets']?.['create']?.(id, admin, 10n),
      api.tx['assets']?.['setMetadata']?.(id, 'Local Dollar', 'LUSD', 6),
      api.tx['assets']?.['mint']?.(id, to, amount),
    ]
    for (const step of steps) if (step) await actAs(api, issuer, step)
    return { id: String(id), symbol: 'LUSD' }
  })
}

/** Gives an account coins. */
export function giveCoins(
  network: Network,
  { to, amount }: { readonly to: string; readonly amount: bigint },
) {
  return onChain(network, async api => {
    const transfer = api.tx['balances']?.['transferKeepAlive']?.(to, amount)
    if (transfer) await actAs(api, issuer, transfer)
  })
}

/** What an account holds of a token, read without the adapter. */
export function tokensOf(network: Network, { id }: LocalToken, address: string): Promise<bigint> {
  return onChain(network, async api => {
    const found = (await api.query['assets']?.['account']?.(id, address)) as unknown as {
      readonly isSome: boolean
      unwrap(): { readonly balance: { toBigInt(): bigint } }
    }
    return found.isSome ? found.unwrap().balance.toBigInt() : 0n
  })
}
