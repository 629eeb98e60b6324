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

/** What is sent, by whom and to whom, in smallest units. */
export interface Transfer {
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** The number of a token of the `assets` pallet, as text; the network's own coin when absent. */
  readonly token?: string | undefined
}

type TokenTransfer = Transfer & { readonly token: string }

/** A network that a transfer is made on, opened. */
export interface Chain {
  readonly network: Network
  readonly api: ApiPromise
  readonly signal?: AbortSignal | undefined
}

/** A transfer as the network takes it. */
export interface Draft {
  readonly extrinsic: SubmittableExtrinsic<'promise'>
  /** Makes sure that the network will carry it out, as far as can be told before. */
  requireCarriedOut(): Promise<void>
}

/** An extrinsic is valid for some six minutes: longer than a wallet may take to answer. */
export const lifetimeBlocks = 64

/**
 * Drafts a transfer that leaves its sender alive: `balances.transferKeepAlive`, and `assets.transferKeepAlive` unless all of
 * a token is sent. Failures: `ACCOUNT_INVALID` where an address is not of the chain's kind, `TRANSACTION_FAILED` where
 * there is no such token, `RPC_FAILED`, `ABORTED`; of the check also `FUNDS_INSUFFICIENT`.
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
      // What would be left is less than the network keeps an account for.
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

/** What the network keeps of its own coin in every account (the existential deposit). */
function leastCoins(api: ApiPromise): bigint {
  return (api.consts['balances']?.['existentialDeposit'] as unknown as Amount | undefined)?.toBigInt() ?? 0n
}

/** Makes sure that an account can pay what it sends and its fee, and lives on. Throws `FUNDS_INSUFFICIENT`. */
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

/** What must stay: the deposit that keeps an account alive, or what is frozen in it, whichever is more. */
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

/** A token of the `assets` pallet, as far as a transfer meets it. */
interface Token {
  readonly id: number
  readonly symbol: string
  /** Less of it is kept in no account. */
  readonly least: bigint
  /** Whether it alone keeps an account alive. */
  readonly isEnough: boolean
  readonly held: bigint
  readonly isHeldByReceiver: boolean
}

interface Found<Value> {
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
      Found<{ readonly minBalance: Amount; readonly isSufficient: { readonly isTrue: boolean } }>
    >,
    account(id, from) as Promise<unknown> as Promise<Found<{ readonly balance: Amount }>>,
    account(id, to) as Promise<unknown> as Promise<Found<unknown>>,
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

/** Throws `ACCOUNT_INVALID` unless an address is of the chain's kind: 32 bytes, or 20 on chains with `ethereum` keys. */
function requireAddress({ api }: Chain, address: string): void {
  const { length } = api.registry.createType('AccountId').toU8a()
  if (readAddress(address)?.length !== length) throw new FoyerError('ACCOUNT_INVALID', { value: address })
}

/** What the network takes for an extrinsic, in planck. Failures: `RPC_FAILED`, `ABORTED`. */
async function readFee(
  network: Network,
  { from, extrinsic }: { readonly from: string; readonly extrinsic: Draft['extrinsic'] },
): Promise<bigint> {
  if (!extrinsic.hasPaymentInfo) throw rpcFailure(network, 'the node named no fee')
  const { partialFee } = await extrinsic.paymentInfo(from, { era: lifetimeBlocks })
  return partialFee.toBigInt()
}

/**
 * The fee of a transfer in planck. The most counts a rise of a tenth in, and the deposit that keeps the account alive.
 * Failures: those of {@link draftTransfer}.
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

/** The fee of a transfer in planck. Failures: `RPC_FAILED`, `ACCOUNT_INVALID`, `ABORTED`. */
export const estimateFee = likelyFeeBy(estimateTransferFee)
