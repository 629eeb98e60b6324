import type { FrameAppearance, FrameTheme } from '@foyer/common'
import { isSecondClick, keepEscapeInside, keepKeysInside, keepPressesInside } from '@foyer/ui/frame'
import css from './FrameElement.css?inline'

/**
 * The frame in the page, with a dialog and a close button in a shadow root. The iframe itself is in the page's own
 * tree, because a login window must find its opener's frame in `window.frames`, which omits shadow trees.
 */
export interface FrameElement {
  /** Returns the frame's window, or `null` after the host removed the element. */
  window(): Window | null
  readonly iframe: HTMLIFrameElement
  paint(theme: FrameTheme): void
  show(appearance: FrameAppearance): void
  hide(): void
  remove(): void
}

/**
 * Adds the frame to the page, hidden. It is never moved, because that would reload it. Uses no style attributes or
 * markup, so that it works under a strict CSP and Trusted Types.
 */
export function createFrameElement(address: string, styleNonce?: string): FrameElement {
  const host = document.createElement('div')
  const { dialog, label, close, iframe } = createParts(address)
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root, styleNonce)
  root.append(dialog)
  host.append(iframe)
  let shown: FrameAppearance | undefined
  const leave = () => shown?.onClose()
  const hide = () => {
    shown = undefined
    dialog.close()
  }
  // The button that opened the frame may have been at the same position.
  close.addEventListener('click', event => isSecondClick(event) || leave())
  keepKeysInside(host)
  keepPressesInside(host)
  const letGoOfEscape = keepEscapeInside(host)
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    leave()
  })
  // Browsers may close a dialog at the second Escape without a `cancel` event. The `close` event fires later, so the
  // dialog may be open again.
  dialog.addEventListener('close', () => !dialog.open && leave())
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    // The browser handles Escape only in modal dialogs, and not if the page prevents the default action.
    event.preventDefault()
    leave()
  })
  document.body.append(host)
  return {
    window: () => iframe.contentWindow,
    iframe,
    paint: ({ themeMode = 'dark' }) => dialog.setAttribute('data-theme', themeMode),
    show(appearance) {
      const isOtherForm = shown && shown.isInPlace !== appearance.isInPlace
      if (isOtherForm) hide()
      shown = appearance
      label.textContent = appearance.label
      iframe.title = appearance.label
      dialog.setAttribute('aria-label', appearance.label)
      close.setAttribute('aria-label', appearance.closeLabel)
      if (!dialog.open) {
        if (appearance.isInPlace) dialog.show()
        else dialog.showModal()
      }
      iframe.focus()
    },
    hide,
    remove() {
      hide()
      letGoOfEscape()
      host.remove()
    },
  }
}

function adoptStyles(root: ShadowRoot, styleNonce: string | undefined): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // For browsers without constructable style sheets.
    const element = document.createElement('style')
    if (styleNonce) element.nonce = styleNonce
    element.textContent = css
    root.append(element)
  }
}

function createParts(address: string) {
  const dialog = document.createElement('dialog')
  const head = document.createElement('div')
  const label = document.createElement('span')
  const close = document.createElement('button')
  const iframe = document.createElement('iframe')
  close.type = 'button'
  head.append(label, close)
  iframe.id = 'foyer-frame'
  iframe.name = 'foyer-frame'
  iframe.title = 'Wallet'
  iframe.referrerPolicy = 'origin'
  iframe.src = address
  dialog.append(head, document.createElement('slot'))
  return { dialog, label, close, iframe }
}
