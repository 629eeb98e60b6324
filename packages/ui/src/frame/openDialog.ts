import { isSecondClick } from './isSecondClick.js'
import { keepEscapeInside } from './keepInside.js'
import { listenTo } from './listenTo.js'
import { lockScroll } from './lockScroll.js'
import { styleNonceOf } from './styles.js'

/** Why a visitor asked a dialog to go away. */
export type DismissReason = 'escape' | 'backdrop' | 'drag'

/** What {@link openDialog} needs. */
interface OpenDialogOptions {
  readonly panel: HTMLElement
  readonly onDismiss: (reason: DismissReason) => void
  /** When it was asked for, in ms since 1970. Default: now. */
  readonly openedAt?: number | undefined
}

// Host libraries hide everything around their own dialog from assistive technology, this host included.
function revealHost(dialog: HTMLElement): void {
  const host = hostOf(dialog)
  host?.removeAttribute('aria-hidden')
  host?.removeAttribute('inert')
}

function hostOf(dialog: HTMLElement): HTMLElement | undefined {
  return (dialog.getRootNode() as ShadowRoot).host as HTMLElement | undefined // a document has none
}

/** A host's tests may run where there are no modal dialogs, as in jsdom: there it stands open in its place. */
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
      // The first of a double click may have opened this, from anywhere under the backdrop.
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
 * Shows a native modal dialog with focus on its panel; returns the way to close it. While open it never closes by itself:
 * Escape and presses on the backdrop are reported. Closing has the browser give focus back, and unlocks scrolling at once.
 */
export function openDialog(dialog: HTMLDialogElement, options: OpenDialogOptions): () => void {
  const document = dialog.ownerDocument
  // When the click that opened it happened, on the clock of events.
  const askedAt = performance.now() - (options.openedAt === undefined ? 0 : Date.now() - options.openedAt)
  revealHost(dialog)
  // With `autofocus` the browser puts focus on the panel instead of the first control inside.
  options.panel.setAttribute('autofocus', '')
  show(dialog)
  // Chromium gives a hidden scroller its place back when it is shown anew.
  dialog.scrollTop = 0
  // Measures the page, which showing the dialog has just laid out.
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
