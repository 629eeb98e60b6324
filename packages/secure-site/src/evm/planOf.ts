import type { EvmChain } from '../service/SecureChains.js'
import { failureCodes, SecureFailure } from '../service/SecureFailure.js'

/** What smart accounts need of a chain. Throws `SecureFailure` 4200 where there is nothing of the kind. */
export function planOf({ name, smartAccounts }: EvmChain): NonNullable<EvmChain['smartAccounts']> {
  if (smartAccounts) return smartAccounts
  throw new SecureFailure(`There are no smart accounts on ${name}.`, failureCodes.unsupportedMethod)
}
