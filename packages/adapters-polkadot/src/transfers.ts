import {
  cleanText,
  type EstimatesTransferFees,
  FoyerError,
  type Network,
  type TransferFee,
  transactionReasons,
} from '@foyer/common'
import { likelyFeeBy } from '@foyer/common/adapter-kit'
import { rpcFailure } from '@foyer/common/session-kit'
import type { ApiPromise } from '@polkadot/api'
import type { SubmittableExtrinsic } from '@polkadot/api/types'
import { readAddress } from './addresses.js'
import { withApi } from './chainApi.js'
import { readFunds } from './reads.js'

/** The parties, amount and currency of a transfer, in the smallest unit. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The id of a token of the `assets` pallet as text. Defaults to the native currency. */
  readonly token?: string | undefined
}

type TokenTransfer = Transfer & { readonly token: string }

/** An opened network. */
export interface Chain {
  readonly network: Network
  readonly api: ApiPromise
  readonly signal?: AbortSignal | undefined
}

/** A transfer in the network's form. */
export interface Draft {
  readonly extrinsic: SubmittableExtrinsic<'promise'>
  /** Checks, as far as possible in advance, that the network will execute the transfer. */
  requireCarriedOut(): Promise<void>
}

/** About six minutes, which is longer than a wallet may take to answer. */
export const lifetimeBlocks = 64

/**
 * Drafts a transfer that keeps its sender alive: `balances.transferKeepAlive`, or `assets.transferKeepAlive` unless a
 * whole token balance is sent. Failures: `ACCOUNT_INVALID` for an address of another kind than the chain's,
 * `TRANSACTION_FAILED` for an unknown token, `RPC_FAILED`, `ABORTED`. The check may also fail with
 * `FUNDS_INSUFFICIENT`.
 */
export async function draftTransfer(chain: Chain, transfer: Transfer): Promise<Draft> {
  for (const address of [transfer.from, transfer.to]) requireAddress(chain, address)
  return transfer.token === undefined
    ? draftCoin(chain, transfer)
    : draftToken(chain, { ...transfer, token: transfer.token })
}

function draftCoin(chain: Chain, transfer: Transfer): Draft {
  const { network, api, signal } = chain
  const { from, to, amount } = transfer
  const extrinsic = api.tx['balances']?.['transferKeepAlive']?.(to, amount)
  if (!extrinsic) throw new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.noTransfers })
  return {
    extrinsic,
    async requireCarriedOut() {
      await requireCoins(chain, { from, extrinsic, amount })
      if (amount >= leastCoins(api)) return
      const { free, reserved } = await readFunds(network, { address: to, signal })
      if (free + reserved === 0n) throw tooLittle()
    },
  }
}

async function draftToken(chain: Chain, transfer: TokenTransfer): Promise<Draft> {
  const { network, api, signal } = chain
  const { from, to, amount } = transfer
  const token = await readToken(chain, transfer)
  const isAll = amount === token.held
  const extrinsic = api.tx['assets']?.[isAll ? 'transfer' : 'transferKeepAlive']?.(token.id, to, amount)
  if (!extrinsic) throw noToken()
  return {
    extrinsic,
    async requireCarriedOut() {
      const left = token.held - amount
      // The remainder would be below the minimum balance.
      if (left < 0n || (left > 0n && left < token.least))
        throw new FoyerError('FUNDS_INSUFFICIENT', { symbol: token.symbol })
      await requireCoins(chain, { from, extrinsic, amount: 0n })
      if (token.isHeldByReceiver) return
      if (amount < token.least) throw tooLittle()
      if (token.isEnough) return
      const { free, reserved } = await readFunds(network, { address: to, signal })
      if (free + reserved > 0n) return
      const { symbol } = network.nativeCurrency
      throw new FoyerError('TRANSACTION_FAILED', { reason: `the receiver must hold some ${symbol} first` })
    },
  }
}

const noToken = () => new FoyerError('TRANSACTION_FAILED', { reason: transactionReasons.noToken })

const tooLittle = () =>
  new FoyerError('TRANSACTION_FAILED', {
    reason: transactionReasons.receiverNew,
  })

/** Returns the minimum balance of an account (the existential deposit). */
function leastCoins(api: ApiPromise): bigint {
  return (api.consts['balances']?.['existentialDeposit'] as unknown as Amount | undefined)?.toBigInt() ?? 0n
}

/** Checks that an account can pay the amount and the fee and stays alive. Throws `FUNDS_INSUFFICIENT`. */
async function requireCoins(
  { network, api, signal }: Chain,
  {
    from,
    extrinsic,
    amount,
  }: { readonly from: string; readonly extrinsic: Draft['extrinsic']; readonly amount: bigint },
): Promise<void> {
  const [fee, funds] = await Promise.all([
    readFee(network, { from, extrinsic }),
    readFunds(network, { address: from, signal }),
  ])
  if (funds.free < amount + fee + untouchable(api, funds))
    throw new FoyerError('FUNDS_INSUFFICIENT', { symbol: network.nativeCurrency.symbol })
}

/** Returns the amount that must stay: the existential deposit or the frozen balance, whichever is greater. */
function untouchable(
  api: ApiPromise,
  { free, transferable }: { readonly free: bigint; readonly transferable: bigint },
): bigint {
  const [least, locked] = [leastCoins(api), free - transferable]
  if (locked > least) return locked
  return least
}

interface Amount {
  toBigInt(): bigint
}

/** The facts of an `assets` token that a transfer depends on. */
interface Token {
  readonly id: number
  readonly symbol: string
  /** The minimum balance of the token. */
  readonly least: bigint
  /** Whether the token alone keeps an account alive. */
  readonly isEnough: boolean
  readonly held: bigint
  readonly isHeldByReceiver: boolean
}

interface OptionValue<Value> {
  readonly isSome: boolean
  unwrap(): Value
}

const largestId = 0xffff_ffff

async function readToken({ api }: Chain, { token, from, to }: TokenTransfer): Promise<Token> {
  const id = /^\d{1,10}$/.test(token) ? Number(token) : Number.NaN
  const { asset, account, metadata } = api.query['assets'] ?? {}
  if (!(id <= largestId) || !asset || !account || !metadata) throw noToken()
  const [described, held, received, named] = await Promise.all([
    asset(id) as Promise<unknown> as Promise<
      OptionValue<{ readonly minBalance: Amount; readonly isSufficient: { readonly isTrue: boolean } }>
    >,
    account(id, from) as Promise<unknown> as Promise<OptionValue<{ readonly balance: Amount }>>,
    account(id, to) as Promise<unknown> as Promise<OptionValue<unknown>>,
    metadata(id) as Promise<unknown> as Promise<{ readonly symbol: { toUtf8(): string } }>,
  ])
  if (!described.isSome) throw noToken()
  const { minBalance, isSufficient } = described.unwrap()
  return {
    id,
    symbol: cleanText(named.symbol.toUtf8()) || token,
    least: minBalance.toBigInt(),
    isEnough: isSufficient.isTrue,
    held: held.isSome ? held.unwrap().balance.toBigInt() : 0n,
    isHeldByReceiver: received.isSome,
  }
}

/**
 * Throws `ACCOUNT_INVALID` unless an address is of the chain's kind: 32 bytes, or 20 on chains with `ethereum` keys.
 */
function requireAddress({ api }: Chain, address: string): void {
  const { length } = api.registry.createType('AccountId').toU8a()
  if (readAddress(address)?.length !== length) throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

/** Reads the fee of an extrinsic in planck. Failures: `RPC_FAILED`, `ABORTED`. */
async function readFee(
  network: Network,
  { from, extrinsic }: { readonly from: string; readonly extrinsic: Draft['extrinsic'] },
): Promise<bigint> {
  if (!extrinsic.hasPaymentInfo) throw rpcFailure(network, 'the node named no fee')
  const { partialFee } = await extrinsic.paymentInfo(from, { era: lifetimeBlocks })
  return partialFee.toBigInt()
}

/**
 * Estimates the fee of a transfer in planck. `most` includes a rise of a tenth and the existential deposit. Fails as
 * {@link draftTransfer} does.
 */
export function estimateTransferFee(
  network: Network,
  { signal, ...transfer }: Parameters<EstimatesTransferFees['estimateTransferFee']>[0],
): Promise<TransferFee> {
  return withApi(network, {
    signalOf: () => signal,
    async run(api) {
      const { from } = transfer
      const { extrinsic } = await draftTransfer({ network, api, signal }, transfer)
      const likely = await readFee(network, { from, extrinsic })
      return { likely, most: likely + likely / 10n + leastCoins(api) }
    },
  })
}

/** Estimates the likely fee of a transfer in planck. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
