import baseCss from '../tokens/base.css?inline'
import frameCss from './frame.css?inline'
import { keepKeysInside, keepPressesInside } from './keepInside.js'
import { type DismissReason, openDialog } from './openDialog.js'
import { type Opener, rememberOpener } from './opener.js'
import placeholderCss from './placeholder.css?inline'
import {
  type DrawnPlaceholder,
  drawPlaceholder,
  type FramePlaceholder,
  type FrameStatus,
} from './placeholder.js'
import { flushStyles, queueStyles, setStyleNonce } from './styles.js'

/** The changeable appearance of a frame. */
export interface FrameLook {
  readonly theme?: 'dark' | 'light' | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** The BCP 47 tag of the text inside. */
  readonly lang?: string | undefined
  /** The `--foyer-*` custom properties. Other names and invalid colors are skipped. */
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** The layout and the style nonce of a frame. */
export interface FrameOptions {
  /** `overlay` for a dialog above the page, `block` for a card in place of the host element. */
  readonly layout: 'overlay' | 'block'
  /** The nonce of the page's content security policy, for browsers without constructable style sheets. */
  readonly styleNonce?: string | undefined
}

/** One opening of a frame's dialog. */
export interface FrameOpening {
  /**
   * Called when the visitor presses Escape or the backdrop, or drags the sheet down. The dialog stays open until
   * `close`.
   */
  readonly onDismiss: (reason: DismissReason) => void
  /** The time of the open request, in milliseconds since the epoch. Defaults to now. */
  readonly openedAt?: number | undefined
}

/** The dialog element and its panel. */
export interface FrameDialog {
  readonly dialog: HTMLDialogElement
  readonly panel: HTMLDivElement
}

/** A dialog while it is open: its opener, and the function to dismiss it. */
export interface OpenDialog extends FrameDialog {
  /** The element that had the focus before. */
  readonly opener: Opener | undefined
  readonly dismiss: (reason: DismissReason) => void
}

/**
 * An effect that runs while a dialog is open. Its cleanup runs just before the dialog closes, and the function that
 * the cleanup returns runs after that.
 */
export type WhileOpen = (open: OpenDialog) => () => (() => void) | undefined

/**
 * The dialog of a modal, or its card on a page: a shadow root with the modal's basic structure, in plain DOM. A
 * placeholder fills it until the content is rendered into it.
 */
export interface Frame {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly layout: FrameOptions['layout']
  /** Returns the dialog, created on first use. For `overlay` only. */
  dialog(): FrameDialog
  /** Opens the dialog in the page's top layer. If it is open already, only replaces `onDismiss`. */
  open(opening: FrameOpening): void
  close(): void
  setLook(look: FrameLook): void
  /** Sets the placeholder. A dialog shows it from its opening until the content is rendered. */
  setPlaceholder(placeholder: FramePlaceholder): void
  /** Sets the loading status of the content. Defaults to `loading`. */
  setStatus(status: FrameStatus): void
  /**
   * Replaces the placeholder with the rendered content. `undo` brings the placeholder back. `placeHeight` is the
   * height of its body in CSS pixels, or `undefined` if it was never painted.
   */
  fill(): { readonly placeHeight: number | undefined; undo(): void }
  /** Runs an effect while the dialog is open, in every opening from now on. */
  whileOpen(begin: WhileOpen): () => void
  /** Keeps keys and presses inside the frame. Returns a function that stops it. */
  listen(): () => void
}

const frames = new WeakMap<HTMLElement, Frame>()

/** Returns the frame of a host element, created on first use. */
export function frameOf(host: HTMLElement, options: FrameOptions): Frame {
  const frame =
    frames.get(host) ?? createFrame(host, host.shadowRoot ?? host.attachShadow({ mode: 'open' }), options)
  frames.set(host, frame)
  return frame
}

/** Creates a frame in its host's shadow root. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the state of one dialog, which each of its methods changes; a page loads it
export function createFrame(
  host: HTMLElement,
  root: ShadowRoot,
  { layout, styleNonce }: FrameOptions,
): Frame {
  setStyleNonce(root, styleNonce)
  for (const css of [baseCss, frameCss]) queueStyles(root, css)
  flushStyles(root)

  const begins = new Map<WhileOpen, ReturnType<WhileOpen> | undefined>()
  let parts: FrameDialog | undefined
  let opening: FrameOpening | undefined
  let opener: Opener | undefined
  let closeDialog: (() => void) | undefined
  let content: FramePlaceholder | undefined
  let placeholder: DrawnPlaceholder | undefined
  let status: FrameStatus = 'loading'
  let isFilled = false
  /** Whether the placeholder was painted in this opening. */
  let wasPainted = false
  let undoVariables = () => {}

  const dismiss = (reason: DismissReason) => opening?.onDismiss(reason)
  const dialog = () => {
    parts ??= appendDialog(root)
    return parts
  }
  const openOne = (): OpenDialog => ({ ...dialog(), opener, dismiss })
  const removePlaceholder = () => {
    placeholder?.element.remove()
    placeholder = undefined
  }
  const showPlaceholder = () => {
    removePlaceholder()
    if (!content) return
    queueStyles(root, placeholderCss)
    flushStyles(root)
    placeholder = drawPlaceholder(host.ownerDocument, { ...content, isInPlace: layout === 'block' })
    placeholder.setStatus(status)
    if (layout === 'block') return root.prepend(placeholder.element)
    const { dialog: element, panel } = dialog()
    element.setAttribute('aria-label', content.texts.label)
    panel.prepend(placeholder.element)
    requestAnimationFrame(() => {
      wasPainted ||= placeholder !== undefined
    })
  }
  return {
    host,
    root,
    layout,
    dialog,
    open(next) {
      opening = next
      if (closeDialog) return
      wasPainted = false
      if (!isFilled) showPlaceholder()
      const { dialog: element, panel } = dialog()
      opener = rememberOpener(host.ownerDocument)
      closeDialog = openDialog(element, { panel, onDismiss: dismiss, openedAt: next.openedAt })
      for (const begin of begins.keys()) begins.set(begin, begin(openOne()))
    },
    close() {
      const close = closeDialog
      closeDialog = undefined
      opening = undefined
      if (!close) return
      const afterwards = [...begins].map(([begin, end]) => {
        begins.set(begin, undefined)
        return end?.()
      })
      close()
      for (const act of afterwards) act?.()
      removePlaceholder()
    },
    setLook({ theme, direction, lang, variables }) {
      if (theme) host.dataset['theme'] = theme
      if (direction) host.dir = direction
      if (lang) host.lang = lang
      if (!variables) return
      undoVariables()
      undoVariables = applyVariables(host, variables)
    },
    setPlaceholder(next) {
      content = next
      if (layout === 'block' || placeholder) showPlaceholder()
    },
    setStatus(next) {
      status = next
      placeholder?.setStatus(next)
    },
    fill() {
      const placeHeight = wasPainted ? placeholder?.body.offsetHeight : undefined
      // The focused element is about to be removed.
      if (placeholder?.element.contains(root.activeElement)) parts?.panel.focus()
      removePlaceholder()
      isFilled = true
      return {
        placeHeight,
        undo() {
          isFilled = false
          if (closeDialog || layout === 'block') showPlaceholder()
        },
      }
    },
    whileOpen(begin) {
      begins.set(begin, closeDialog ? begin(openOne()) : undefined)
      return () => {
        const end = begins.get(begin)
        begins.delete(begin)
        end?.()
      }
    },
    listen() {
      const stops = [keepKeysInside(host), ...(layout === 'overlay' ? [keepPressesInside(host)] : [])]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}

function appendDialog(root: ShadowRoot): FrameDialog {
  const document = root.ownerDocument
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  const panel = document.createElement('div')
  panel.className = 'dialog__panel'
  panel.tabIndex = -1
  dialog.append(panel)
  root.append(dialog)
  return { dialog, panel }
}

const colourNames = /^--foyer-(accent|color-mix|qr-color)$/

function isUsable(name: string, value: string): boolean {
  if (!name.startsWith('--foyer-') || value.trim() === '') return false
  // jsdom cannot parse colors.
  return !colourNames.test(name) || typeof CSS === 'undefined' || CSS.supports('color', value)
}

/**
 * Sets `--foyer-*` custom properties through the CSSOM, which a strict CSP allows. Returns a function that removes
 * them. Skips other names and invalid colors, because one bad value would invalidate every color derived from it.
 */
function applyVariables(host: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const usable = Object.entries(variables).filter(([name, value]) => isUsable(name, value))
  for (const [name, value] of usable) host.style.setProperty(name, value)
  return () => {
    for (const [name] of usable) host.style.removeProperty(name)
  }
}
