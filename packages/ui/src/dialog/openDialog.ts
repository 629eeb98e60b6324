import { leaveGhost } from '../ghost/leaveGhost.js'
import { lockScroll } from './lockScroll.js'
import { rememberPlace } from './rememberPlace.js'
import { wrapTab } from './wrapTab.js'

/** Why a visitor asked a dialog to go away. */
export type DismissReason = 'escape' | 'backdrop'

/** What {@link openDialog} needs. */
export interface OpenDialogOptions {
  readonly panel: HTMLElement
  readonly onDismiss: (reason: DismissReason) => void
}

// Host libraries hide everything around their own dialog from assistive technology, this host included.
function revealHost(dialog: HTMLElement): void {
  const { host } = dialog.getRootNode() as ShadowRoot
  host?.removeAttribute('aria-hidden')
  host?.removeAttribute('inert')
}

function show(dialog: HTMLDialogElement): void {
  if (!dialog.open && dialog.isConnected) dialog.showModal()
}

function listen(target: HTMLElement, handlers: Record<string, (event: Event) => void>): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler)
  }
}

function backdropHandlers(dialog: HTMLElement, onPress: () => void): Record<string, (event: Event) => void> {
  let pressStartedOutside = false
  return {
    pointerdown: event => {
      pressStartedOutside = event.target === dialog
    },
    click: event => {
      if (event.target === dialog && pressStartedOutside) onPress()
      pressStartedOutside = false
    },
  }
}

function escapeHandlers(
  dialog: HTMLDialogElement,
  onEscape: () => void,
): Record<string, (event: Event) => void> {
  return {
    keydown: event => {
      const key = event as KeyboardEvent
      wrapTab(key, dialog)
      if (key.key !== 'Escape' || key.isComposing || key.defaultPrevented) return
      // Prevented here, the key never reaches Chromium's close watcher, which would close on a second press.
      key.preventDefault()
      onEscape()
    },
    cancel: event => {
      if (event.target !== dialog) return
      event.preventDefault()
      onEscape()
    },
    // The browser closed it on its own (a second close request without a press in between): take it back.
    close: event => {
      if (event.target !== dialog || dialog.open) return
      dialog.dataset['again'] = ''
      show(dialog)
      onEscape()
    },
  }
}

/**
 * Shows a native modal dialog with focus on its panel; returns the way to close it. While open it never closes by
 * itself: Escape and presses on the backdrop are reported. Closing gives focus back, unlocks
 * scrolling at once, and leaves a picture of the dialog to fade out.
 */
export function openDialog(dialog: HTMLDialogElement, options: OpenDialogOptions): () => void {
  const document = dialog.ownerDocument
  const unlockScroll = lockScroll(document)
  const returnToPlace = rememberPlace(document)
  revealHost(dialog)
  // With `autofocus` the browser puts focus on the panel instead of the first control inside.
  options.panel.setAttribute('autofocus', '')
  show(dialog)
  const stopListening = listen(dialog, {
    ...escapeHandlers(dialog, () => options.onDismiss('escape')),
    ...backdropHandlers(dialog, () => options.onDismiss('backdrop')),
  })
  return () => {
    stopListening()
    delete dialog.dataset['again']
    leaveGhost(dialog)
    dialog.close()
    unlockScroll()
    // The browser gave focus back, unless the opener is gone. What replaces it may be drawn together with the closing.
    queueMicrotask(returnToPlace)
  }
}
