import type { Stop } from '@foyer/common'
import type { Kernel } from '../kernel/kernel.js'

/** A message belongs to what the visitor saw: closing the modal hides it. */
export function hideOnClose({ store, notices }: Kernel): Stop {
  return store.subscribe((state, previous) => {
    if (previous.modal.isOpen && !state.modal.isOpen) notices.hideSnackbar()
  })
}
