import { type JSX, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useWhileDialogOpen } from '../dialog/dialogVisits.js'
import { leaveGhost } from '../ghost/leaveGhost.js'
import { rememberPicture } from '../picture/pictureMemory.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './ViewTransition.css?inline'

/** The view of a {@link ViewTransition} and its direction. */
export interface ViewTransitionProps {
  /** The key of the view. A new value means another view. */
  readonly viewKey: string
  /** `next` enters from the end side, `prev` from the start side. */
  readonly direction: 'next' | 'prev'
  readonly children: ReactNode
  /** The accessible name of the view, announced when the focus moves into it. */
  readonly label?: string | undefined
}

interface LayerProps extends ViewTransitionProps {
  readonly hasShown: RefObject<boolean>
}

/**
 * Moves a lost focus to the view. Only then the view is a named group, whose name a screen reader announces: otherwise
 * it would repeat the heading.
 */
function focusIfLost(layer: HTMLElement): void {
  const root = layer.getRootNode() as Document | ShadowRoot
  const active = root.activeElement
  if (active && active !== layer.ownerDocument.body) return
  layer.role = 'group'
  layer.ariaLabel = layer.dataset['label'] ?? null
  const leave = () => {
    // A window that lost the focus returns it to the view.
    if (root.activeElement === layer) return
    layer.role = null
    layer.ariaLabel = null
    layer.removeEventListener('blur', leave)
  }
  layer.addEventListener('blur', leave)
  layer.focus({ preventScroll: true })
}

/** Scrolls to the top of a view. What it replaces may have been scrolled. */
function scrollToTop(layer: HTMLElement): void {
  const scroller = layer.closest('.animated-height')
  if (scroller) scroller.scrollTop = 0
}

/**
 * Keeps the keyboard focus in the view when the focused control is removed, such as a pressed "Try again", and starts
 * at the top when another panel replaces the content, such as a result. Also remembers the picture of a pressed
 * button.
 */
function followPresses(layer: HTMLElement): () => void {
  let content = [...layer.children]
  let focused: EventTarget | null = null
  const note = ({ target }: FocusEvent) => {
    focused = target
  }
  const observer = new MutationObserver(() => {
    if (!content.some(each => each.isConnected)) scrollToTop(layer)
    content = [...layer.children]
    if (!(focused instanceof Node) || focused.isConnected) return
    focused = null
    focusIfLost(layer)
  })
  // The next view may show the same picture.
  const press = ({ target }: Event) => {
    if (target instanceof Element)
      rememberPicture(target.closest('button')?.querySelector<HTMLElement>('.picture'), 'ring')
  }
  layer.addEventListener('click', press, { capture: true })
  layer.addEventListener('focusin', note)
  observer.observe(layer, { childList: true, subtree: true })
  return () => {
    layer.removeEventListener('click', press, { capture: true })
    layer.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

function Layer({ hasShown, direction, label, children }: LayerProps): JSX.Element {
  const [isFirst] = useState(!hasShown.current)
  const layer = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => {
    const element = layer.current
    if (!element) return
    hasShown.current = true
    // The control that led here was removed, so the keyboard focus would fall back to the page.
    if (!isFirst) focusIfLost(element)
    scrollToTop(element)
    return () => leaveGhost(element)
  }, [])
  useWhileDialogOpen(() => (layer.current ? followPresses(layer.current) : undefined), [])
  return (
    <div
      ref={layer}
      className="view"
      data-label={label}
      tabIndex={-1}
      data-direction={isFirst ? undefined : direction}
    >
      {children}
    </div>
  )
}

/**
 * Changes views with a slide of 24 px and a fade, with the easing of the card's height. The new view mounts and the
 * old view unmounts immediately. An inert snapshot of the old view fades out. The first view appears without
 * animation.
 */
export function ViewTransition(props: ViewTransitionProps): JSX.Element {
  useStyles(css)
  const hasShown = useRef(false)
  return (
    <div className="view-transition" data-direction={props.direction}>
      <Layer key={props.viewKey} hasShown={hasShown} {...props} />
    </div>
  )
}
