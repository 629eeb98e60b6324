import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import type { JSX } from 'react'
import { dialogName, type HostDialogProps } from './HostDialog.js'

export function HostDialog({ isOpen, onClose, children }: HostDialogProps): JSX.Element {
  return (
    <Dialog open={isOpen} onClose={onClose} aria-labelledby="host-dialog-title">
      <DialogTitle id="host-dialog-title">{dialogName}</DialogTitle>
      {children}
    </Dialog>
  )
}
