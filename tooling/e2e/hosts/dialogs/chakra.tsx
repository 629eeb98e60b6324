import { ChakraProvider, Dialog, defaultSystem } from '@chakra-ui/react'
import type { JSX } from 'react'
import { dialogName, type HostDialogProps } from './HostDialog.js'

/**
 * Keeps the dialog open for presses in the modal. Chakra detects outside presses before the page can stop the event.
 */
function keepForFoyer(event: Event & { readonly target: EventTarget | null }) {
  const { target } = (event as CustomEvent<{ readonly target: Element }>).detail // the event detail of Zag
  if (target.closest('[data-foyer-host]')) event.preventDefault()
}

export function HostDialog({ isOpen, onClose, children }: HostDialogProps): JSX.Element {
  return (
    <ChakraProvider value={defaultSystem}>
      <Dialog.Root
        open={isOpen}
        onOpenChange={({ open }) => open || onClose()}
        onInteractOutside={keepForFoyer}
      >
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Title>{dialogName}</Dialog.Title>
            {children}
          </Dialog.Content>
        </Dialog.Positioner>
      </Dialog.Root>
    </ChakraProvider>
  )
}
