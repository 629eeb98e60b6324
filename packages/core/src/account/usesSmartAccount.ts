import { selectLink } from '../connection/selectors.js'
import type { FoyerState } from '../kernel/FoyerState.js'

/** Whether the account in use is a smart account, as events tell it. */
export function usesSmartAccount(state: FoyerState): boolean {
  const link = selectLink(state)
  return link?.descriptions?.[link.activeAccount]?.kind === 'smartAccount'
}
