import { decodeFunctionData, encodeFunctionData, type Hex, size, slice } from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { CallMeaning } from './CallMeaning.js'
import { callRules, type RuleResult } from './callRules.js'

/** The largest number of inner calls that are read per request, over all levels. */
const mostCalls = 100
const mostDepth = 4
// Longer data can reference the same bytes many times, so that decoding exhausts memory.
const mostBytes = 24_000

/** The number of inner calls that may still be read. */
export interface CallBudget {
  left: number
}

/** Creates the budget for one request. */
export const createCallBudget = (): CallBudget => ({ left: mostCalls })

/** Reads the effect of a call and of its inner calls. Never throws: an unrecognized call is `unknown`. */
export function readMeaning(call: EvmCall, budget: CallBudget, depth = 0): CallMeaning {
  if (!call.to) return { kind: 'creation', call }
  if (call.data === '0x') return { kind: 'coins', call }
  const found = find({ ...call, to: call.to })
  if (!found) return { kind: 'unknown', call }
  if (found.kind !== 'calls') return { ...found, call }
  const { calls, isDelegated = false, rows = [] } = found
  const count = calls.length
  const isTooMuch = depth >= mostDepth || count > budget.left
  if (!isTooMuch) budget.left -= count
  return {
    ...{ kind: 'calls', call, count, isDelegated, rows },
    calls: isTooMuch ? undefined : calls.map(each => readMeaning(each, budget, depth + 1)),
  }
}

/** Accepts only arguments that encode to exactly the same bytes. */
function find(call: Parameters<typeof readArgs>[0]): RuleResult | undefined {
  try {
    return size(call.data) > mostBytes ? undefined : readArgs(call)
  } catch {
    return undefined
  }
}

function readArgs(call: EvmCall & { readonly to: Hex }): RuleResult | undefined {
  const rule = callRules.get(slice(call.data, 0, 4, { strict: true }))
  if (!rule) return undefined
  const { abi } = rule
  const { functionName, args = [] } = decodeFunctionData({ abi, data: call.data })
  if (encodeFunctionData({ abi, functionName, args }) !== call.data) return undefined
  const found = rule.read(args, call)
  return found.kind === 'powers' && found.powers.length === 0 ? undefined : found
}
