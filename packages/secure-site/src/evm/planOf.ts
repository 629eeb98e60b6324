import type { EvmChain } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** Returns the smart account settings of a chain. Throws `SecureFailure` 4200 if it has none. */
export function planOf({ name, smartAccounts }: EvmChain): NonNullable<EvmChain['smartAccounts']> {
  if (smartAccounts) return smartAccounts
  throw new SecureFailure(`There are no smart accounts on ${name}.`, failureCodes.unsupportedMethod)
}
