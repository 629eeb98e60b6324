import type { JSX } from 'react'
import { useInstance } from './FoyerContext.js'
import { useModal } from './useModal.js'

/**
 * The modal in place: renders the card where it stands, always visible. For instances with `enableEmbedded`.
 * Throws `INSTANCE_NOT_FOUND` outside of a provider.
 */
export function FoyerEmbedded(): JSX.Element | null {
  const foyer = useInstance('FoyerEmbedded')
  const Modal = useModal(foyer, true)
  return Modal ? <Modal foyer={foyer} /> : null
}
