import * as v from 'valibot'
import { decodeFunctionData, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import { accountAbi } from '../evm/smartAccountAbi.js'
import type { UserAccount } from '../evm/UserAccount.js'
import { invalidParam } from '../rpc/readParams.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'
import { accountOf, amount, bytes, checkChain, type EvmOwner, evmAddress, maybe, readAs } from './fields.js'
import {
  type BatchRequest,
  type EvmCall,
  type OperationRequest,
  operationAmounts,
  type TransactionRequest,
} from './WalletRequest.js'

const mostCalls = 50

const call = { to: maybe(evmAddress), value: maybe(amount), data: maybe(bytes) }

// The wallet sets the fees, so an app's values are validated and ignored. A nonce is rejected, because an intended
// replacement would become a second payment.
const transaction = v.strictTuple([
  v.strictObject({
    ...call,
    from: evmAddress,
    input: maybe(bytes),
    chainId: maybe(amount),
    gas: maybe(amount),
    gasPrice: maybe(amount),
    maxFeePerGas: maybe(amount),
    maxPriorityFeePerGas: maybe(amount),
    type: maybe(v.picklist(['0x0', '0x1', '0x2'])),
    accessList: maybe(v.strictTuple([])),
  }),
])

/** Parses `eth_sendTransaction`. */
export function readTransaction(params: unknown, owner: EvmOwner): TransactionRequest {
  const [given] = readAs(transaction, { value: params, name: 'transaction' })
  checkChain(owner, given.chainId)
  const { data, input } = given
  if (data && input && data !== input) throw invalidParam('call data')
  const account = accountOf(owner, given.from)
  const call = toCall({ ...given, data: data ?? input })
  refuseOrders(owner, { account, calls: [call] })
  return { kind: 'transaction', networkId: owner.networkId, account, call }
}

/**
 * Rejects calls from the EOA to its smart account. The account would execute them, but the approval would not show
 * their effect.
 */
function refuseOrders(
  { accounts }: EvmOwner,
  { account, calls }: { readonly account: UserAccount; readonly calls: readonly EvmCall[] },
): void {
  const isSmart = ({ to }: EvmCall) =>
    accounts.some(
      each => each.type === 'smartAccount' && to !== undefined && isAddressEqual(each.address, to),
    )
  if (account.type === 'eoa' && calls.some(each => each.data !== '0x' && isSmart(each)))
    throw new SecureFailure(
      'The key’s own account gives no orders to its smart account. Ask the smart account itself.',
      failureCodes.invalidParams,
    )
}

const isOptional = v.looseObject({ optional: v.literal(true) })

// The wallet supports no capabilities, so it accepts only optional ones.
const capabilities = maybe(v.record(v.string(), isOptional))

const batch = v.strictTuple([
  v.strictObject({
    version: maybe(v.string()),
    id: maybe(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
    from: maybe(evmAddress),
    chainId: maybe(amount),
    atomicRequired: maybe(v.boolean()),
    calls: v.pipe(v.array(v.strictObject({ ...call, capabilities })), v.minLength(1), v.maxLength(mostCalls)),
    capabilities,
  }),
])

/** Parses `wallet_sendCalls`. Throws `SecureFailure` 5760 if the calls must be atomic and cannot be. */
export function readBatch(params: unknown, owner: EvmOwner): BatchRequest {
  const [{ id, from, chainId, atomicRequired, calls }] = readAs(batch, { value: params, name: 'batch' })
  checkChain(owner, chainId)
  const account = from ? accountOf(owner, from) : owner.inUse
  if (account.type === 'eoa' && atomicRequired && calls.length > 1)
    throw new SecureFailure('This account cannot send calls as one.', failureCodes.notAtomic)
  const wanted = calls.map(toCall)
  refuseOrders(owner, { account, calls: wanted })
  return { kind: 'batch', networkId: owner.networkId, account, id: id ?? undefined, calls: wanted }
}

const given = v.strictObject({
  sender: evmAddress,
  callData: maybe(bytes),
  // Ignored, because the wallet signs. Apps put a dummy signature here for estimates.
  signature: maybe(bytes),
  ...v.entriesFromList(operationAmounts, maybe(amount)),
})

const operation = v.strictTuple([given, maybe(evmAddress)])

/** Parses `eth_sendUserOperation`: an operation of the smart account and its EntryPoint. */
export function readOperation(params: unknown, owner: EvmOwner): OperationRequest {
  const [first, entryPoint] = readAs(operation, { value: params, name: 'operation' })
  const { sender, callData, signature: _, ...amounts } = first
  const account = accountOf(owner, sender)
  if (account.type !== 'smartAccount') throw invalidParam('account')
  const data = callData ?? '0x'
  const chosen = Object.entries(amounts).filter(([, value]) => value !== null && value !== undefined)
  return {
    kind: 'operation',
    networkId: owner.networkId,
    account,
    entryPoint: entryPoint ?? undefined,
    callData: data,
    calls: readAccountCalls(data),
    amounts: Object.fromEntries(chosen),
  }
}

/**
 * Returns the calls that the smart account makes for call data. Accepts only data that encodes to exactly the same
 * bytes.
 */
function readAccountCalls(data: Hex): readonly EvmCall[] | undefined {
  try {
    const read = decodeFunctionData({ abi: accountAbi, data })
    if (encodeFunctionData({ abi: accountAbi, ...read }) !== data) return undefined
    if (read.functionName === 'execute') {
      const [to, value, inner] = read.args
      return [{ to, value, data: inner }]
    }
    return read.args[0].map(({ target, ...each }) => ({ to: target, ...each }))
  } catch {
    return undefined
  }
}

type GivenCall = { readonly [Name in keyof EvmCall]?: EvmCall[Name] | null | undefined }

function toCall({ to, value, data }: GivenCall): EvmCall {
  return { to: to ?? undefined, value: value ?? 0n, data: data ?? '0x' }
}
