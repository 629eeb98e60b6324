import type { Address } from 'viem'
import type { EvmCall } from '../requests/WalletRequest.js'
import type { Words, WordTools } from './wordPower.js'

export async function wordByDescriptor(
  _call: EvmCall & { readonly to: Address },
  _tools: WordTools,
): Promise<Words | undefined> {
  return undefined
}
