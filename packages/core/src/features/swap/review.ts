import {
  FoyerError,
  isFoyerError,
  parseAccountId,
  type SwapProof,
  type WritesAllowances,
} from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import { requireGoingOn } from '@foyer/common/session-kit'
import { createReading, type ReadingActions } from '../../base/reading.js'
import type { Slice } from '../../base/slice.js'
import type { BlockchainClient } from '../../wallet/blockchain/createBlockchainClient.js'
import type { SwapTransaction } from '../../wallet/blockchain/swaps.js'
import { chainClientOf, withinReadTime } from '../../wallet/networks/chainClients.js'
import { keyOf, questionOf, readQuote, type SwapRequest } from './quote.js'
import { isNative } from './selectSwap.js'
import {
  isRunning,
  type LeastReceived,
  type StepTransaction,
  type SwapAcceptance,
  type SwapNeeds,
  type SwapReview,
  type SwapState,
  slippagePercent,
} from './state.js'

/** Returns the plain address of a CAIP-10 id or of a plain address. */
function plain(account: string): string {
  return account.slice(account.lastIndexOf(':') + 1)
}

const refuse = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * Checks a swap and returns the transaction for the wallet. The service is not trusted: the transaction must be from
 * the visitor's account, and spend exactly the entered amount of the native coin. The network's adapter checks the
 * rest (`proveSwap`). Throws `SWAP_TRANSACTION_INVALID` with the invalid field.
 */
export function checkSwap({ account, source, units }: SwapRequest, built: SwapTransaction): StepTransaction {
  const value = BigInt(built.amount)
  if (plain(built.from).toLowerCase() !== parseAccountId(account).address.toLowerCase()) throw refuse('from')
  if (value !== (isNative(source.address) ? units : 0n)) throw refuse('amount')
  return { to: plain(built.to), data: built.data, value }
}

/**
 * Returns the spender in the service's approval. Throws `SWAP_TRANSACTION_INVALID` if there is none. Also throws it
 * if the spender is the visitor's account or one of the tokens, or if the approval is for another token or sends
 * native currency.
 */
export function requireSpender(
  { account, source, target }: SwapRequest,
  { built, spender }: { readonly built: SwapTransaction; readonly spender: string | undefined },
): string {
  const token = parseAccountId(source.address).address.toLowerCase()
  // The documented format has the token in `from`, but a service may put it in `to`.
  const isForToken = [built.from, built.to].some(each => plain(each).toLowerCase() === token)
  if (!isForToken) throw refuse('to')
  if (!spender || BigInt(built.amount) !== 0n) throw refuse('data')
  const nobody = [account, source.address, target.address].map(each => plain(each).toLowerCase())
  if (nobody.includes(spender.toLowerCase())) throw refuse('data')
  return spender
}

/** Returns the adapter's functions for allowances. Throws `SWAP_TRANSACTION_INVALID` if it has none. */
function requireAllowances(needs: SwapNeeds, { account }: SwapRequest): WritesAllowances {
  const { readSpender, writeAllowance } = chainClientOf(needs, parseAccountId(account).networkId) ?? {}
  if (!readSpender || !writeAllowance) throw refuse('data')
  return { readSpender, writeAllowance }
}

/** Returns a transaction that sets a spender's allowance of the source to an exact amount. */
async function approvalOf(
  needs: SwapNeeds,
  request: SwapRequest,
  { spender, units }: { readonly spender: string; readonly units: bigint },
): Promise<StepTransaction> {
  const token = parseAccountId(request.source.address).address
  const { writeAllowance } = requireAllowances(needs, request)
  const { to, data = '0x', value = 0n } = await writeAllowance({ token, spender, amount: units })
  return { to, data, value }
}

/** A swap to verify, and its quote as a decimal amount of the target. */
interface SwapClaim {
  readonly request: SwapRequest
  readonly transaction: StepTransaction
  readonly quoted: string
  readonly signal: AbortSignal
}

const refuseProof = (field: string) => new FoyerError('SWAP_TRANSACTION_INVALID', { field })

/**
 * Verifies the minimum output of a swap with the network's adapter. Failures: `SWAP_TRANSACTION_INVALID` if it is
 * something else, takes more than the amount to spend, no adapter can check it, or its output is less than the quote
 * minus the slippage (`leastReceived`); `RPC_FAILED`, `ABORTED`.
 */
async function proveSwap(
  needs: SwapNeeds,
  { request, transaction, quoted, signal }: SwapClaim,
): Promise<LeastReceived> {
  const { account, source, target, units } = request
  const { networkId, address: from } = parseAccountId(account)
  const { checkSwap } = chainClientOf(needs, networkId) ?? {}
  if (!checkSwap) throw refuseProof('to')
  const { swapRouters } = needs.store.getState().options.features
  const question = {
    from,
    transaction,
    given: { token: tokenOf(source.address), amount: units },
    wanted: { token: tokenOf(target.address) },
    routers: swapRouters?.[networkId],
  }
  const proof = await withinReadTime(networkId, signal, inner => checkSwap({ ...question, signal: inner }))
  return requireEnough(proof, { quoted, decimals: target.decimals })
}

function tokenOf(id: SwapRequest['source']['address']): string | undefined {
  return isNative(id) ? undefined : parseAccountId(id).address
}

function requireEnough(
  proof: SwapProof,
  { quoted, decimals }: { readonly quoted: string; readonly decimals: number },
): LeastReceived {
  if (proof.status === 'unproven') return proof
  const least = (parseUnits(quoted, decimals) * BigInt(100 - slippagePercent)) / 100n
  if (proof.amount < least) throw refuseProof('leastReceived')
  return { status: 'proven', amount: formatUnits(proof.amount, decimals) }
}

/** The next transaction. */
export type BuiltStep = Omit<Extract<SwapReview, { readonly status: 'ready' }>, 'status'>

/** Returns whether the wallet may be asked for a step: it is verified, or the visitor accepts that it is not. */
export function isAccepted(
  { leastReceived }: Pick<BuiltStep, 'leastReceived'>,
  { acceptsUnproven = false }: SwapAcceptance,
): boolean {
  return acceptsUnproven || leastReceived?.status !== 'unproven'
}

/** A request, and its quote as a decimal amount of the target. */
interface StepQuestion {
  readonly request: SwapRequest
  readonly quoted: string
  readonly signal: AbortSignal
}

/**
 * Builds the next transaction of a request: an approval if the allowance is too small, otherwise the swap. The
 * network must expect it to succeed. A swap must give the quoted amount minus the slippage, unless it cannot be
 * verified. Failures: `SWAP_TRANSACTION_INVALID`, `NETWORK_UNSUPPORTED`, `RPC_FAILED` if the network expects it to
 * fail, those of the service.
 */
export async function buildStep(
  needs: SwapNeeds,
  client: BlockchainClient,
  { request, quoted, signal }: StepQuestion,
): Promise<BuiltStep> {
  const { account, source, target, units } = request
  const question = { account, from: source.address, to: target.address, signal }
  const allowance = isNative(source.address)
    ? units
    : await client.getAllowance({ account, token: source.address, signal })
  if (allowance < units) {
    const built = await client.buildApproval(question)
    const named = await requireAllowances(needs, request).readSpender({ data: built.data })
    const spender = requireSpender(request, { built, spender: named })
    return reckonApproval(needs, { request, spender, allowance, signal })
  }
  const transaction = checkSwap(request, await client.buildSwap({ ...question, amount: units }))
  const leastReceived = await proveSwap(needs, { request, transaction, quoted, signal })
  return { step: 'swap', transaction, leastReceived, gas: await reckon(needs, request, transaction, signal) }
}

interface Approval {
  readonly request: SwapRequest
  readonly spender: string
  readonly allowance: bigint
  readonly signal: AbortSignal
}

/** Builds an approval. Some tokens require an allowance to be reset before a new one is set. */
async function reckonApproval(
  needs: SwapNeeds,
  { request, spender, allowance, signal }: Approval,
): Promise<BuiltStep> {
  const stepFor = async (units: bigint): Promise<BuiltStep> => {
    const transaction = await approvalOf(needs, request, { spender, units })
    const approval = { spender, amount: formatUnits(units, request.source.decimals) }
    return { step: 'approve', transaction, approval, gas: await reckon(needs, request, transaction, signal) }
  }
  try {
    return await stepFor(request.units)
  } catch (error) {
    if (allowance === 0n || signal.aborted) throw error
    return stepFor(0n)
  }
}

/**
 * Returns the network's gas estimate, or `undefined` if its adapter cannot estimate. Failures: `RPC_FAILED`,
 * `ABORTED`.
 */
async function reckon(
  needs: SwapNeeds,
  { account }: SwapRequest,
  transaction: StepTransaction,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  const { networkId, address: from } = parseAccountId(account)
  const { estimateGas } = chainClientOf(needs, networkId) ?? {}
  if (!estimateGas) return undefined
  return withinReadTime(networkId, signal, inner => estimateGas({ from, transaction, signal: inner }))
}

/** The interval between two builds of the transaction, in ms. */
const rebuildMs = 10_000

/**
 * Creates the reviewer, which updates the transaction under review. `read` builds it once. `watch` builds it now and
 * every 10 s, except while the wallet request or the network's confirmation is pending. The previous transaction is
 * shown meanwhile.
 */
export function createReviewer(
  needs: SwapNeeds,
  client: BlockchainClient | undefined,
  { read, write }: Slice<SwapState>,
): ReadingActions {
  const show = (change: Partial<SwapState>) => {
    if (!isRunning(read())) write(state => ({ ...state, ...change }))
  }
  return createReading(needs, {
    key: ({ request }) => keyOf(request),
    ...{ every: rebuildMs, keep: 0, finishes: true },
    request: () => questionOf(client, read()),
    async read({ client, request }, signal) {
      const { quote, gasPrice } = read()
      const known = 'amount' in quote ? quote.amount : undefined
      const quoted = known ?? (await readQuote(client, request, { gasPrice, signal }))
      return buildStep(needs, client, { request, quoted, signal }).catch(async error => {
        if (!isShort(error)) throw error
        // The price may have moved since the quote. A swap that gives too little for the new quote is refused.
        const now = await readQuote(client, request, { gasPrice, signal })
        requireGoingOn(signal)
        show({ quote: { status: 'known', amount: now } })
        return buildStep(needs, client, { request, quoted: now, signal })
      })
    },
    show(reading) {
      if (reading.status === 'known') show({ review: { status: 'ready', ...reading.value } })
      else if (reading.status === 'failed') show({ review: { status: 'failed', failure: reading.failure } })
      else if (reading.status === 'reading' && read().review.status !== 'ready')
        show({ review: { status: 'building' } })
    },
  })
}

const isShort = (error: unknown) =>
  isFoyerError(error, 'SWAP_TRANSACTION_INVALID') && error.context.field === 'leastReceived'
