import { type AccountId, parseAccountId } from '@foyer/common'
import { formatUnits, parseUnits } from '@foyer/common/amounts'
import type { TokenBalance } from '../blockchain/tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { afterFee } from './amountLimits.js'
import { readNativeNeeds } from './readNativeNeeds.js'

interface MaximumQuestion {
  readonly account: AccountId
  readonly token: TokenBalance
  /** The receiver where one is known: a contract may take a higher fee. */
  readonly to: string | undefined
  readonly signal: AbortSignal
}

/**
 * The most of a token that can be sent, as decimal text: all of it, of the network's own currency what its fee leaves.
 * Failures: as `readNativeNeeds`.
 */
export async function readMaximum(
  kernel: Kernel,
  { account, token, to, signal }: MaximumQuestion,
): Promise<string> {
  const { numeric, decimals } = token.quantity
  const places = Number(decimals)
  const listed = parseUnits(numeric, places)
  if (token.address !== undefined) return formatUnits(listed, places)
  const receiver = to ?? parseAccountId(account).address
  const question = { account, to: receiver, units: 0n, tokenId: undefined, signal }
  const needs = await readNativeNeeds(kernel, question)
  if (!needs) return formatUnits(listed, places)
  // The list may be some seconds old: what both agree on is there.
  const isListLate = needs.balance < listed
  const balance = isListLate ? needs.balance : listed
  return formatUnits(afterFee(balance, needs.fee.most), places)
}
