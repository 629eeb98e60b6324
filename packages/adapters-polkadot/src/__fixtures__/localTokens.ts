import type { Network } from '@foyer/common'
import { type ApiPromise, Keyring } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { mnemonicGenerate } from '@polkadot/util-crypto'
import { expect, inject } from 'vitest'
import { onChain } from './localChain.js'

/** Creates a unique key in the form that test wallets accept. */
export function newKey() {
  const secretUri = mnemonicGenerate()
  const { address } = new Keyring({ type: 'sr25519', ss58Format: 2 }).addFromUri(secretUri)
  return { secretUri, address }
}

/** Sends an extrinsic from a funded account, and waits until it is in a block. */
export async function actAs(api: ApiPromise, index: number, extrinsic: SubmittableExtrinsic<'promise'>) {
  const { accounts } = inject('polkadot')
  const { secretUri, kind } = accounts[index] ?? accounts[0]
  const pair = new Keyring({ type: kind }).addFromUri(secretUri)
  const before = await nonceIn(api, pair.address)
  await extrinsic.signAndSend(pair, { nonce: before })
  while ((await nonceIn(api, pair.address)) <= before) await new Promise(resolve => setTimeout(resolve, 50))
}

/** Returns the number of an account's extrinsics in blocks. */
async function nonceIn(api: ApiPromise, address: string): Promise<number> {
  const account = (await api.query['system']?.['account']?.(address)) as unknown as
    | { readonly nonce: { toNumber(): number } }
    | undefined
  return account?.nonce.toNumber() ?? 0
}

/** A token of the `assets` pallet with a minimum balance of ten. */
export interface LocalToken {
  readonly id: string
  readonly symbol: string
}

// The local chains' last account issues tokens. No test wallet has its key.
const issuer = 8

interface Gift {
  readonly to: string
  readonly coins?: bigint
  /** The amount of each token. */
  readonly tokens?: readonly bigint[]
}

/** Gives an account coins and newly issued tokens, all in one block because blocks take a while. */
export function endow(network: Network, { to, coins = 0n, tokens = [] }: Gift): Promise<LocalToken[]> {
  return onChain(network, async api => {
    const admin = inject('polkadot').accounts[issuer]?.address ?? ''
    const issued = tokens.map(amount => ({ id: Math.floor(Math.random() * 0xffff_ffff), amount }))
    const steps = [
      ...(coins > 0n ? [api.tx['balances']?.['transferKeepAlive']?.(to, coins)] : []),
      ...issued.flatMap(({ id, amount }) => [
        api.tx['assets']?.['create']?.(id, admin, 10n),
        api.tx['assets']?.['setMetadata']?.(id, 'Local Dollar', 'LUSD', 6),
        api.tx['assets']?.['mint']?.(id, to, amount),
      ]),
    ]
    const all = api.tx['utility']?.['batchAll']?.(steps) ?? expect.fail('no batches')
    await actAs(api, issuer, all)
    return issued.map(({ id }) => ({ id: String(id), symbol: 'LUSD' }))
  })
}

/** Reads an account's balance of a token without the adapter. */
export function tokensOf(network: Network, { id }: LocalToken, address: string): Promise<bigint> {
  return onChain(network, async api => {
    const found = (await api.query['assets']?.['account']?.(id, address)) as unknown as {
      readonly isSome: boolean
      unwrap(): { readonly balance: { toBigInt(): bigint } }
    }
    return found.isSome ? found.unwrap().balance.toBigInt() : 0n
  })
}
