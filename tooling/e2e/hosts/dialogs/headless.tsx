import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react'
import type { JSX } from 'react'
import { dialogName, type HostDialogProps } from './HostDialog.js'

export function HostDialog({ isOpen, onClose, children }: HostDialogProps): JSX.Element {
  return (
    <Dialog open={isOpen} onClose={onClose} style={{ position: 'fixed', inset: '80px auto auto 80px' }}>
      <DialogPanel>
        <DialogTitle>{dialogName}</DialogTitle>
        {children}
      </DialogPanel>
    </Dialog>
  )
}
