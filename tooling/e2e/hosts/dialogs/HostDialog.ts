import type { ComponentType, ReactNode } from 'react'

/** The props of a host's dialog, whichever library renders it. */
export interface HostDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export type HostDialog = ComponentType<HostDialogProps>

/** The title of each dialog, which is also its accessible name. */
export const dialogName = 'Host dialog'
