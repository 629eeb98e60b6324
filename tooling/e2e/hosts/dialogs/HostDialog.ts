import type { ComponentType, ReactNode } from 'react'

/** Props of a dialog of the host's own, made with a library. */
export interface HostDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export type HostDialog = ComponentType<HostDialogProps>

/** The name of each dialog, which it also has for assistive technology. */
export const dialogName = 'Host dialog'
