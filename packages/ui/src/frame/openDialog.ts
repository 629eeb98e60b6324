import { isSecondClick } from './isSecondClick.js'
import { keepEscapeInside } from './keepInside.js'
import { listenTo } from './listenTo.js'
import { lockScroll } from './lockScroll.js'
import { styleNonceOf } from './styles.js'

/** The way in which a visitor asked to close a dialog. */
export type DismissReason = 'escape' | 'backdrop' | 'drag'

/** The panel, the dismiss handler and the opening time of {@link openDialog}. */
interface OpenDialogOptions {
  readonly panel: HTMLElement
  readonly onDismiss: (reason: DismissReason) => void
  /** The time of the open request, in milliseconds since the epoch. Defaults to now. */
  readonly openedAt?: number | undefined
}

// Libraries of the page hide everything outside their own dialog from assistive technology, including this host.
function revealHost(dialog: HTMLElement): void {
  const host = hostOf(dialog)
  host?.removeAttribute('aria-hidden')
  host?.removeAttribute('inert')
}

function hostOf(dialog: HTMLElement): HTMLElement | undefined {
  return (dialog.getRootNode() as ShadowRoot).host as HTMLElement | undefined // A document has no host.
}

/** Falls back to a plain open dialog in environments without modal dialogs, such as jsdom in a host's tests. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open || !dialog.isConnected) return
  if ('showModal' in dialog) dialog.showModal()
  else Object.assign(dialog, { open: true })
}

function hide(dialog: HTMLDialogElement): void {
  if ('close' in dialog) dialog.close()
  else Object.assign(dialog, { open: false })
}

function backdropHandlers(
  dialog: HTMLElement,
  { onPress, askedAt }: { readonly onPress: () => void; readonly askedAt: number },
): Record<string, (event: Event) => void> {
  let pressStartedOutside = false
  return {
    pointerdown: event => {
      pressStartedOutside = event.target === dialog
    },
    click: event => {
      // The first click of a double click may have opened the dialog from anywhere under the backdrop.
      if (event.target === dialog && pressStartedOutside && !isSecondClick(event as UIEvent, askedAt))
        onPress()
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
      if (key.key !== 'Escape' || key.isComposing || key.defaultPrevented) return
      // Otherwise Chromium's close watcher would receive the key and close the dialog on a second press.
      key.preventDefault()
      onEscape()
    },
    cancel: event => {
      if (event.target !== dialog) return
      event.preventDefault()
      onEscape()
    },
    // The browser closed the dialog itself, on a second close request without user activation. Shows it again.
    close: event => {
      if (event.target !== dialog || dialog.open) return
      dialog.dataset['again'] = ''
      show(dialog)
      onEscape()
    },
  }
}

/**
 * Shows a native modal dialog with the focus on its panel. Returns a function that closes it. It never closes by
 * itself, but reports Escape and presses on the backdrop. On close, the browser returns the focus and scrolling is
 * unlocked immediately.
 */
export function openDialog(dialog: HTMLDialogElement, options: OpenDialogOptions): () => void {
  const document = dialog.ownerDocument
  // The time of the opening click, on the clock of event time stamps.
  const askedAt = performance.now() - (options.openedAt === undefined ? 0 : Date.now() - options.openedAt)
  revealHost(dialog)
  // `autofocus` makes the browser focus the panel instead of the first control inside.
  options.panel.setAttribute('autofocus', '')
  show(dialog)
  // Chromium keeps the scroll position of a hidden scroller.
  dialog.scrollTop = 0
  // Reads the page's layout, which showing the dialog has just computed.
  const unlockScroll = lockScroll(document, styleNonceOf(dialog.getRootNode()))
  const letGoOfEscape = keepEscapeInside(hostOf(dialog) ?? dialog)
  const stopListening = listenTo(dialog, {
    ...escapeHandlers(dialog, () => options.onDismiss('escape')),
    ...backdropHandlers(dialog, { onPress: () => options.onDismiss('backdrop'), askedAt }),
  })
  return () => {
    stopListening()
    letGoOfEscape()
    delete dialog.dataset['again']
    hide(dialog)
    unlockScroll()
  }
}
