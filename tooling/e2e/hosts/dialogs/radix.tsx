import * as Dialog from '@radix-ui/react-dialog'
import type { JSX } from 'react'
import { dialogName, type HostDialogProps } from './HostDialog.js'

export function HostDialog({ isOpen, onClose, children }: HostDialogProps): JSX.Element {
  return (
    <Dialog.Root open={isOpen} onOpenChange={next => next || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay />
        <Dialog.Content aria-describedby={undefined}>
          <Dialog.Title>{dialogName}</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
