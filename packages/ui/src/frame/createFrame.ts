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

/** How a frame looks, as far as it changes. */
export interface FrameLook {
  readonly theme?: 'dark' | 'light' | undefined
  readonly direction?: 'ltr' | 'rtl' | undefined
  /** BCP 47 tag of the text inside. */
  readonly lang?: string | undefined
  /** `--foyer-*` custom properties; other names and invalid colours are skipped. */
  readonly variables?: Readonly<Record<string, string>> | undefined
}

/** What a frame is made with. */
export interface FrameOptions {
  /** A dialog over the page, or a card where the host element stands. */
  readonly layout: 'overlay' | 'block'
  /** The nonce of the page's policy, for browsers that construct no style sheets. */
  readonly styleNonce?: string | undefined
}

/** The opening of a frame's dialog. */
export interface FrameOpening {
  /** The visitor pressed Escape or the backdrop, or dragged the sheet down. The dialog stays until it is closed. */
  readonly onDismiss: (reason: DismissReason) => void
  /** When it was asked for, in ms since 1970. Default: now. */
  readonly openedAt?: number | undefined
}

/** The dialog and the panel in it. */
export interface FrameDialog {
  readonly dialog: HTMLDialogElement
  readonly panel: HTMLDivElement
}

/** A dialog that is open. */
export interface OpenDialog extends FrameDialog {
  /** What had focus before it. */
  readonly opener: Opener | undefined
  readonly dismiss: (reason: DismissReason) => void
}

/**
 * What goes on while a dialog is open; returns the way to end it, which is called just before the dialog closes. What that
 * returns is called once the dialog is closed.
 */
export type WhileOpen = (open: OpenDialog) => () => (() => void) | undefined

/**
 * The one dialog of a modal, or its one place on a page: a shadow root with what every modal has, in plain DOM. What is drawn
 * comes into it when it is there; until then a placeholder stands in its place.
 */
export interface Frame {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  readonly layout: FrameOptions['layout']
  /** The dialog, made when it is first needed. Only of an `overlay`. */
  dialog(): FrameDialog
  /** Opens the dialog, in the page's top layer; open already, it takes the new way to be dismissed. */
  open(opening: FrameOpening): void
  close(): void
  setLook(look: FrameLook): void
  /** Says what stands there until something is drawn. A dialog shows it from its opening on. */
  setPlaceholder(placeholder: FramePlaceholder): void
  /** Says how far what will be drawn is. Default: `loading`. */
  setStatus(status: FrameStatus): void
  /**
   * What is drawn in the frame takes the place of the placeholder; `undo` is the way back. `placeHeight`: how high the body of the
   * placeholder was, in pixels; `undefined` where none was seen.
   */
  fill(): { readonly placeHeight: number | undefined; undo(): void }
  /** Adds what goes on while the dialog is open, from now on. */
  whileOpen(begin: WhileOpen): () => void
  /** Begins to keep keys and presses inside; returns the way to stop. */
  listen(): () => void
}

const frames = new WeakMap<HTMLElement, Frame>()

/** The frame of a host element, made when it is asked for first. */
export function frameOf(host: HTMLElement, options: FrameOptions): Frame {
  const frame =
    frames.get(host) ?? createFrame(host, host.shadowRoot ?? host.attachShadow({ mode: 'open' }), options)
  frames.set(host, frame)
  return frame
}

/** Makes a frame in a root: the shadow root of its host. */
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
  /** The placeholder was seen in this opening. */
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
      // What has the focus there is about to go.
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
  // jsdom knows no colours.
  return !colourNames.test(name) || typeof CSS === 'undefined' || CSS.supports('color', value)
}

/**
 * Sets `--foyer-*` custom properties through CSSOM, which strict CSP allows; returns the way to remove them.
 * Other names and invalid colours are skipped: one bad value would make every colour derived from it invalid.
 */
function applyVariables(host: HTMLElement, variables: Readonly<Record<string, string>>): () => void {
  const usable = Object.entries(variables).filter(([name, value]) => isUsable(name, value))
  for (const [name, value] of usable) host.style.setProperty(name, value)
  return () => {
    for (const [name] of usable) host.style.removeProperty(name)
  }
}
