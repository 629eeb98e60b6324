import type { Namespace } from '@foyer/common'

/** Whether and how the modal is shown. */
export interface ModalState {
  readonly isOpen: boolean
  /** When it was opened last (ms since epoch). */
  readonly openedAt?: number | undefined
  /** A refused close is being shown. */
  readonly isShaking: boolean
  /** The visitor came to connect in this namespace only. */
  readonly namespaceFilter: Namespace | undefined
}

export const initialModalState: ModalState = { isOpen: false, isShaking: false, namespaceFilter: undefined }
