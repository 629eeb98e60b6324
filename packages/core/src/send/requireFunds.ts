import { FoyerError } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'
import { isFeeCovered } from './amountLimits.js'
import { unitsOf } from './readiness.js'
import { type NativeNeeds, readNativeNeeds } from './readNativeNeeds.js'
import type { SendDraft } from './requireDraft.js'
import type { FeeReading } from './state.js'

/** What the network says a draft needs. Failures: as `readNativeNeeds`. */
export function readDraftNeeds(
  kernel: Kernel,
  { account, to, units, token }: SendDraft,
  signal: AbortSignal,
): Promise<NativeNeeds | undefined> {
  return readNativeNeeds(kernel, { account, to, units, tokenId: token.address, signal })
}

/** How much of the network's own currency a draft sends, beside its fee. */
export function nativeUnits({ token, units }: SendDraft): bigint {
  return token.address === undefined ? units : 0n
}

/**
 * Makes sure before a wallet is asked that the account holds what is sent and what it costs. Throws
 * `FUNDS_INSUFFICIENT`. A network that does not answer stops nobody: the wallet has another node. What the
 * review read is not read again: a phone opens the wallet only in the task of the press.
 */
export async function requireFunds(
  kernel: Kernel,
  draft: SendDraft,
  { reviewed, signal }: { readonly reviewed: FeeReading; readonly signal: AbortSignal },
): Promise<void> {
  const { symbol, quantity } = draft.token
  if (draft.units > unitsOf(quantity.numeric, quantity.decimals)) throw insufficient(symbol)
  if (reviewed.status === 'known' && !reviewed.isCovered) throw insufficient(reviewed.symbol)
  if (reviewed.status === 'known' || reviewed.status === 'failed') return
  const needs = await readDraftNeeds(kernel, draft, signal).catch(() => undefined)
  if (needs && !isFeeCovered(needs, nativeUnits(draft))) throw insufficient(needs.symbol)
}

const insufficient = (symbol: string) => new FoyerError('FUNDS_INSUFFICIENT', { symbol })
