import type { Foyer, FoyerState } from '@foyer/core'
import { type JSX, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useSelected } from '../hooks/useSelected.js'
import { useModal } from './useModal.js'

/** The modal is open, or there is a message for the page that it is closed over. */
const selectIsShown = ({ modal, notices, options }: FoyerState) =>
  !options.enableEmbedded &&
  (modal.isOpen || (notices.snackbar?.isOpen === true && notices.snackbar.isForPage))

/** Puts the modal at the end of the page's body from its first opening on, or its first message. */
export function ModalMount({ foyer }: { readonly foyer: Foyer }): JSX.Element | null {
  const isShown = useSelected(foyer, selectIsShown)
  const wasShown = useRef(false)
  wasShown.current ||= isShown
  const Modal = useModal(foyer, isShown)
  if (!Modal || !wasShown.current) return null
  return createPortal(<Modal foyer={foyer} />, document.body)
}
