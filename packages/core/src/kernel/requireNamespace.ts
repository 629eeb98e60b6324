import { FoyerError, isNamespace, type Namespace } from '@foyer/common'

/** What a call wants a namespace for, in the words of its failure. */
type Purpose = 'get connection controller client' | 'update chain account data'

/** Plain JavaScript may leave a namespace out, or make one up. Throws `CHAIN_REQUIRED`. */
export function requireNamespace(namespace: Namespace, purpose: Purpose): void {
  if (isNamespace(namespace)) return
  throw new FoyerError('CHAIN_REQUIRED', { purpose }, { message: `Chain is required to ${purpose}` })
}
