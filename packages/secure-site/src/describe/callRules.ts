import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  decodeAbiParameters,
  type Hex,
  type ParseAbi,
  parseAbi,
  parseAbiParameters,
  size,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { Power } from './CallMeaning.js'
import type { Row } from './Description.js'
import { row, showUntil } from './readable.js'

/** The effects of a call, by its rule: a transfer, powers that it grants, or the calls that it contains. */
export type RuleResult =
  | { readonly kind: 'transfer'; readonly to: Address; readonly amount: bigint }
  | { readonly kind: 'powers'; readonly powers: readonly Power[] }
  | {
      readonly kind: 'calls'
      readonly calls: readonly EvmCall[]
      readonly isDelegated?: boolean
      readonly rows?: readonly Row[]
    }

/** The interpretation of one contract function. */
export interface CallRule {
  readonly abi: Abi
  /** Interprets the arguments. Throws if they are invalid. */
  read(args: readonly unknown[], call: EvmCall & { readonly to: Address }): RuleResult
}

type Args<Signature extends string> =
  ParseAbi<readonly [`function ${Signature}`]> extends infer Parsed extends Abi
    ? ContractFunctionArgs<Parsed>
    : never

function rule<const Signature extends string>(
  signature: Signature,
  read: (args: Args<Signature>, call: EvmCall & { readonly to: Address }) => RuleResult,
): readonly [Hex, CallRule] {
  const abi: Abi = parseAbi([`function ${signature}` as string])
  return [toFunctionSelector(signature), { abi, read: (args, call) => read(args as Args<Signature>, call) }]
}

const power = (...powers: readonly Power[]): RuleResult => ({ kind: 'powers', powers })
const move = (token: Address, from: Address, to: Address, amount: bigint): RuleResult =>
  power({ kind: 'move', token, from, to, amount })
const itemMove = (
  { to: collection }: { readonly to: Address },
  [from, to]: readonly [Address, Address],
  items: readonly { readonly id: bigint; readonly amount: bigint }[],
): RuleResult => power({ kind: 'itemMove', collection, from, to, items })

const unlimited = 2n ** 256n - 1n

interface Permit2Detail {
  readonly token: Address
  readonly amount: bigint
  readonly expiration: number
}

/** Returns the permission for an allowance in Permit2. Without an expiration it lasts until the end of the block. */
export const permit2Allowance = (
  { token, amount, expiration }: Permit2Detail,
  of: { readonly spender: Address; readonly through: Address; readonly owner?: Address },
): Power => ({
  kind: 'allowance',
  token,
  amount,
  bits: 160,
  until: expiration === 0 ? 'the end of the same block' : showUntil(BigInt(expiration)),
  ...of,
})

const inner = (calls: readonly { readonly to: Address; readonly value?: bigint; readonly data: Hex }[]) =>
  calls.map(({ to, value = 0n, data }): EvmCall => ({ to, value, data }))

/** Returns calls that a contract makes to itself. */
const ofItself = (to: Address, data: readonly Hex[], rows: readonly Row[] = []): RuleResult => ({
  kind: 'calls',
  calls: inner(data.map(each => ({ to, data: each }))),
  rows,
})

const accountCalls = parseAbiParameters('(address target, uint256 value, bytes callData)[]')

/** Returns the calls that a modular account executes (ERC-7579). The first byte of the mode is the call type. */
function readModularCalls(mode: Hex, data: Hex): RuleResult {
  const callType = slice(mode, 0, 1)
  const rest = (from: number): Hex => (size(data) > from ? slice(data, from) : '0x')
  if (callType === '0x00')
    return {
      kind: 'calls',
      calls: [
        {
          to: slice(data, 0, 20, { strict: true }),
          value: BigInt(slice(data, 20, 52, { strict: true })),
          data: rest(52),
        },
      ],
    }
  if (callType === '0x01') {
    const [calls] = decodeAbiParameters(accountCalls, data)
    return {
      kind: 'calls',
      calls: inner(calls.map(({ target, value, callData }) => ({ to: target, value, data: callData }))),
    }
  }
  if (callType === '0xff')
    return {
      kind: 'calls',
      isDelegated: true,
      calls: [{ to: slice(data, 0, 20, { strict: true }), value: 0n, data: rest(20) }],
    }
  throw new TypeError('not a call type')
}

const permitSingle =
  '((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle'
const permitBatch =
  '((address token, uint160 amount, uint48 expiration, uint48 nonce)[] details, address spender, uint256 sigDeadline) permitBatch'

function zip<One, Other>(ones: readonly One[], others: readonly Other[]): readonly (readonly [One, Other])[] {
  if (ones.length !== others.length) throw new TypeError('not of one length')
  return ones.map((one, index) => [one, others[index] as Other] as const) // the lengths are equal
}

/** The rules for functions that give permissions or contain other calls, by selector. */
export const callRules: ReadonlyMap<Hex, CallRule> = new Map<Hex, CallRule>([
  rule('transfer(address to, uint256 amount)', ([to, amount]) => ({ kind: 'transfer', to, amount })),
  rule('push(address to, uint256 amount)', ([to, amount]) => ({ kind: 'transfer', to, amount })),

  // Allowances.
  rule('approve(address spender, uint256 amount)', ([spender, amount], { to: token }) =>
    power({ kind: 'allowance', token, spender, amount, bits: 256 }),
  ),
  ...(['increaseAllowance', 'increaseApproval'] as const).map(name =>
    rule(`${name}(address spender, uint256 amount)`, ([spender, amount], { to: token }) =>
      power({ kind: 'allowanceChange', token, spender, amount, isMore: true }),
    ),
  ),
  ...(['decreaseAllowance', 'decreaseApproval'] as const).map(name =>
    rule(`${name}(address spender, uint256 amount)`, ([spender, amount], { to: token }) =>
      power({ kind: 'allowanceChange', token, spender, amount, isMore: false }),
    ),
  ),
  rule('approveAndCall(address spender, uint256 amount, bytes data)', ([spender, amount], { to: token }) =>
    power({ kind: 'allowance', token, spender, amount, bits: 256 }),
  ),
  rule(
    'permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, amount], { to: token }) =>
      power({ kind: 'allowance', token, owner, spender, amount, bits: 256 }),
  ),
  rule(
    'permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
    ([owner, spender, amount], { to: token }) =>
      power({ kind: 'allowance', token, owner, spender, amount, bits: 256 }),
  ),
  rule(
    'permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    ([owner, spender, , expiry, isAllowed], { to: token }) =>
      power({
        ...{ kind: 'allowance', token, owner, spender, bits: 256, until: showUntil(expiry) },
        amount: isAllowed ? unlimited : 0n,
      }),
  ),
  rule(
    'approve(address token, address spender, uint160 amount, uint48 expiration)',
    ([token, spender, amount, expiration], { to: through }) =>
      power(permit2Allowance({ token, amount, expiration }, { spender, through })),
  ),
  rule(
    `permit(address owner, ${permitSingle}, bytes signature)`,
    ([owner, { details, spender }], { to: through }) =>
      power(permit2Allowance(details, { spender, through, owner })),
  ),
  rule(
    `permit(address owner, ${permitBatch}, bytes signature)`,
    ([owner, { details, spender }], { to: through }) =>
      power(...details.map(each => permit2Allowance(each, { spender, through, owner }))),
  ),
  rule('approveDelegation(address delegatee, uint256 amount)', ([borrower, amount], { to: contract }) =>
    power({ kind: 'borrowing', contract, borrower, amount }),
  ),

  // Permissions for everything in a contract.
  rule('setApprovalForAll(address operator, bool approved)', ([operator, isGiven], { to: contract }) =>
    power({ kind: 'everything', contract, operator, isGiven }),
  ),
  rule('allow(address manager, bool isAllowed)', ([operator, isGiven], { to: contract }) =>
    power({ kind: 'everything', contract, operator, isGiven }),
  ),
  rule('approve(bytes32 node, address delegate, bool approved)', ([, operator, isGiven], { to: contract }) =>
    power({ kind: 'everything', contract, operator, isGiven }),
  ),
  ...(['authorizeOperator(address operator)', 'hope(address operator)'] as const).map(signature =>
    rule(signature, ([operator], { to: contract }) =>
      power({ kind: 'everything', contract, operator, isGiven: true }),
    ),
  ),

  // Transfers other than `transfer`.
  rule('transferFrom(address from, address to, uint256 amount)', ([from, to, amount], { to: token }) =>
    move(token, from, to, amount),
  ),
  rule('move(address from, address to, uint256 amount)', ([from, to, amount], { to: token }) =>
    move(token, from, to, amount),
  ),
  rule(
    'transferFrom(address from, address to, uint160 amount, address token)',
    ([from, to, amount, token], { to: through }) => power({ kind: 'move', token, from, to, amount, through }),
  ),
  rule(
    'transferFrom((address from, address to, uint160 amount, address token)[] transferDetails)',
    ([moves], { to: through }) => power(...moves.map((each): Power => ({ kind: 'move', ...each, through }))),
  ),
  ...(['transferWithAuthorization', 'receiveWithAuthorization'] as const).flatMap(name => [
    rule(
      `${name}(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, uint8 v, bytes32 r, bytes32 s)`,
      ([from, to, value], { to: token }) => move(token, from, to, value),
    ),
    rule(
      `${name}(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)`,
      ([from, to, value], { to: token }) => move(token, from, to, value),
    ),
  ]),
  rule('safeTransferFrom(address from, address to, uint256 id)', ([from, to, id], call) =>
    itemMove(call, [from, to], [{ id, amount: 1n }]),
  ),
  rule('safeTransferFrom(address from, address to, uint256 id, bytes data)', ([from, to, id], call) =>
    itemMove(call, [from, to], [{ id, amount: 1n }]),
  ),
  rule(
    'safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
    ([from, to, id, amount], call) => itemMove(call, [from, to], [{ id, amount }]),
  ),
  rule(
    'safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
    ([from, to, ids, amounts], call) =>
      itemMove(
        call,
        [from, to],
        zip(ids, amounts).map(([id, amount]) => ({ id, amount })),
      ),
  ),

  // Ownership.
  rule('transferOwnership(address newOwner)', ([newOwner], { to: contract }) =>
    power({ kind: 'ownership', contract, newOwner }),
  ),
  rule('setOwner(address newOwner)', ([newOwner], { to: contract }) =>
    power({ kind: 'ownership', contract, newOwner }),
  ),
  rule('changeAdmin(address newAdmin)', ([newOwner], { to: contract }) =>
    power({ kind: 'ownership', contract, newOwner }),
  ),
  rule('renounceOwnership()', (_, { to: contract }) =>
    power({ kind: 'ownership', contract, newOwner: undefined }),
  ),

  // Functions that contain calls.
  rule('multicall(bytes[] data)', ([data], { to }) => ofItself(to, data)),
  rule('multicall(uint256 deadline, bytes[] data)', ([deadline, data], { to }) =>
    ofItself(to, data, [row('Until', showUntil(deadline))]),
  ),
  rule('multicall(bytes32 previousBlockhash, bytes[] data)', ([, data], { to }) => ofItself(to, data)),
  rule('aggregate((address target, bytes callData)[] calls)', ([calls]) => ({
    kind: 'calls',
    calls: inner(calls.map(({ target, callData }) => ({ to: target, data: callData }))),
  })),
  rule('tryAggregate(bool requireSuccess, (address target, bytes callData)[] calls)', ([isAll, calls]) => ({
    kind: 'calls',
    rows: [row('If one fails', isAll ? 'all fail' : 'the others are made')],
    calls: inner(calls.map(({ target, callData }) => ({ to: target, data: callData }))),
  })),
  rule('aggregate3((address target, bool allowFailure, bytes callData)[] calls)', ([calls]) => ({
    kind: 'calls',
    rows: mayFail(calls),
    calls: inner(calls.map(({ target, callData }) => ({ to: target, data: callData }))),
  })),
  rule(
    'aggregate3Value((address target, bool allowFailure, uint256 value, bytes callData)[] calls)',
    ([calls]) => ({
      kind: 'calls',
      rows: mayFail(calls),
      calls: inner(calls.map(({ target, value, callData }) => ({ to: target, value, data: callData }))),
    }),
  ),
  rule('execute(address target, uint256 value, bytes data)', ([to, value, data]) => ({
    kind: 'calls',
    calls: [{ to, value, data }],
  })),
  rule('executeBatch((address target, uint256 value, bytes data)[] calls)', ([calls]) => ({
    kind: 'calls',
    calls: inner(calls.map(({ target, ...each }) => ({ to: target, ...each }))),
  })),
  rule('executeBatch(address[] targets, bytes[] data)', ([targets, data]) => ({
    kind: 'calls',
    calls: inner(zip(targets, data).map(([to, each]) => ({ to, data: each }))),
  })),
  rule('executeBatch(address[] targets, uint256[] values, bytes[] data)', ([targets, values, data]) => ({
    kind: 'calls',
    calls: inner(zip(zip(targets, values), data).map(([[to, value], each]) => ({ to, value, data: each }))),
  })),
  rule('execute(bytes32 mode, bytes executionCalldata)', ([mode, data]) => readModularCalls(mode, data)),
  rule(
    'execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
    ([to, value, data, operation, , , gasPrice, gasToken, receiver]) => ({
      kind: 'calls',
      isDelegated: operation !== 0,
      calls: [{ to, value, data }],
      rows:
        gasPrice === 0n
          ? []
          : [
              row('Pays back', `gas at ${gasPrice} each of ${gasToken === zeroAddress ? 'coins' : gasToken}`),
              row('Paid back to', receiver === zeroAddress ? 'whoever sends this' : receiver),
            ],
    }),
  ),
])

function mayFail(calls: readonly { readonly allowFailure: boolean }[]): readonly Row[] {
  const places = calls.flatMap(({ allowFailure }, index) => (allowFailure ? [index + 1] : []))
  return places.length === 0 ? [] : [row('May fail', `call ${places.join(', ')}`)]
}
