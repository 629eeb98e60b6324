import type { FrameAppearance, FrameTheme } from '@foyer/common'
import { isSecondClick, keepEscapeInside, keepKeysInside, keepPressesInside } from '@foyer/ui/frame'
import css from './FrameElement.css?inline'

/**
 * The frame in the page: a dialog of its own, in a shadow root, with a close button. The frame itself stands in the
 * page's own tree, as a browser lists only those: the window of a login finds the frame that began it among them.
 */
export interface FrameElement {
  /** The frame's window; nothing once the host took the element out of its page. */
  window(): Window | null
  readonly iframe: HTMLIFrameElement
  paint(theme: FrameTheme): void
  show(appearance: FrameAppearance): void
  hide(): void
  remove(): void
}

/**
 * Puts the frame into the page, hidden. It is never moved: that would load it anew. No style attribute and no markup is
 * written, so that a strict policy and Trusted Types have nothing to object to.
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
  // What opened it may have stood under the button.
  close.addEventListener('click', event => isSecondClick(event) || leave())
  keepKeysInside(host)
  keepPressesInside(host)
  const letGoOfEscape = keepEscapeInside(host)
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    leave()
  })
  // A browser may close a dialog at the second Escape without asking. The event comes late: it may stand open again.
  dialog.addEventListener('close', () => !dialog.open && leave())
  dialog.addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    // Only a modal dialog is told of Escape by the browser, and not where the page forbids it.
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
    // A browser that constructs no sheets.
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
