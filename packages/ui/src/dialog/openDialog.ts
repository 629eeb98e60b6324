import { isSecondClick } from '../frame/isSecondClick.js'
import { isVisible } from '../frame/isVisible.js'
import { keepEscapeInside } from '../frame/keepInside.js'
import { lockScroll } from '../frame/lockScroll.js'
import { leaveGhost } from '../ghost/leaveGhost.js'
import { styleNonceOf } from '../style-root/StyleRoot.js'
import { letSheetBeDragged } from './letSheetBeDragged.js'

const tabbable =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),iframe,[tabindex]'

function tabbablesIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(tabbable)].filter(
    element => element.tabIndex >= 0 && !element.closest('[inert]') && isVisible(element),
  )
}

/**
 * Keeps Tab inside `container` in both directions. A native modal dialog already excludes the page, but lets one
 * stop per cycle go to the browser's own controls.
 */
function wrapTab(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const elements = tabbablesIn(container)
  const root = container.getRootNode() as Document | ShadowRoot
  const edge = event.shiftKey ? elements[0] : elements.at(-1)
  const target = event.shiftKey ? elements.at(-1) : elements[0]
  const isOutside = !elements.includes(root.activeElement as HTMLElement)
  const isBeforeFirst = isOutside && event.shiftKey
  if (elements.length > 0 && root.activeElement !== edge && !isBeforeFirst) return
  event.preventDefault()
  target?.focus()
}

interface Step {
  readonly parent: Element
  readonly index: number
}

const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]'

/** The element with focus, in whatever shadow root it is. */
function deepestActive(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}

function stepsUp(element: Element): readonly Step[] {
  const steps: Step[] = []
  for (let child = element; child.parentElement; child = child.parentElement) {
    steps.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return steps
}

/** Whether the browser can give focus back to what had it. */
function takesFocus(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && isVisible(element)
}

/** What can take focus next to an element that cannot: what follows it, else what comes before it. */
function nextTo(element: Element): Element | undefined {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const others = tabbablesIn(around).filter(each => each !== element)
    const follows = (each: Element) =>
      (element.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    const found = others.find(follows) ?? others.at(-1)
    if (found) return found
  }
  return undefined
}

/**
 * Remembers which element has focus and where it stands. What is returned gives focus to what stands there now, if the
 * element is gone and nothing that is seen has focus: a button that opened a dialog is often replaced by another. One that
 * is disabled or hidden by now leaves focus to what stands next to it.
 */
function rememberPlace(document: Document): () => void {
  const opener = deepestActive(document)
  if (!opener || opener === document.body) return () => {}
  const steps = stepsUp(opener)
  return () => {
    if (takesFocus(opener)) return
    const active = deepestActive(document)
    // For a while the browser leaves focus with what was pressed in a dialog that is closed.
    if (active && active !== document.body && isVisible(active)) return
    if (opener.isConnected) return focusOn(nextTo(opener))
    const step = steps.find(({ parent }) => parent.isConnected)
    const heir = step?.parent.children[step.index]
    focusOn(heir?.matches(focusable) ? heir : heir?.querySelector(focusable))
  }
}

function focusOn(target: Element | null | undefined): void {
  if (target && 'focus' in target) (target as HTMLElement).focus({ preventScroll: true })
}

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

function listen(target: HTMLElement, handlers: Record<string, (event: Event) => void>): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler)
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler)
  }
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
 * itself: Escape, presses on the backdrop and a sheet dragged down are reported. Closing gives focus back, unlocks
 * scrolling at once, and leaves a picture to fade out of a dialog that is taken away.
 */
export function openDialog(dialog: HTMLDialogElement, options: OpenDialogOptions): () => void {
  const document = dialog.ownerDocument
  // In place of the click that opened it, which came before. As events tell their time.
  const askedAt = performance.now() - (options.openedAt === undefined ? 0 : Date.now() - options.openedAt)
  const returnToPlace = rememberPlace(document)
  revealHost(dialog)
  // With `autofocus` the browser puts focus on the panel instead of the first control inside.
  options.panel.setAttribute('autofocus', '')
  show(dialog)
  // Chromium gives a hidden scroller its place back when it is shown anew.
  dialog.scrollTop = 0
  // Measures the page, which showing the dialog has just laid out.
  const unlockScroll = lockScroll(document, styleNonceOf(dialog.getRootNode()))
  const letGoOfEscape = keepEscapeInside(hostOf(dialog) ?? dialog)
  const stopListening = listen(dialog, {
    ...escapeHandlers(dialog, () => options.onDismiss('escape')),
    ...backdropHandlers(dialog, { onPress: () => options.onDismiss('backdrop'), askedAt }),
  })
  const stopDragging = letSheetBeDragged({
    dialog,
    panel: options.panel,
    onDismiss: () => options.onDismiss('drag'),
  })
  return () => {
    stopListening()
    letGoOfEscape()
    stopDragging()
    delete dialog.dataset['again']
    leaveGhost(dialog)
    hide(dialog)
    unlockScroll()
    // The browser gave focus back, unless the opener is gone. What replaces it may be drawn together with the closing.
    queueMicrotask(returnToPlace)
  }
}
