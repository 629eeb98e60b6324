import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './Tooltip.css?inline'

interface Description {
  /** The id of the describing element. */
  readonly id: string
  readonly onEscape: () => void
}

/** Links the first control in `anchor` to its description and handles Escape. Returns a function that undoes both. */
function describe(anchor: HTMLElement, { id, onEscape }: Description): () => void {
  const control = anchor.firstElementChild
  const hide = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Marks the key as handled, so that a surrounding dialog ignores it.
    event.preventDefault()
    onEscape()
  }
  control?.setAttribute('aria-describedby', id)
  anchor.addEventListener('keydown', hide)
  return () => {
    control?.removeAttribute('aria-describedby')
    anchor.removeEventListener('keydown', hide)
  }
}

/** The text of a {@link Tooltip} and its target. */
export interface TooltipProps {
  readonly text: string
  /** The control that the tooltip describes. */
  readonly children: ReactNode
}

/**
 * A text above a control while the control is hovered or focused. Escape hides it without closing a surrounding
 * dialog.
 */
export function Tooltip({ text, children }: TooltipProps): JSX.Element {
  useStyles(css)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown && anchor.current) return describe(anchor.current, { id, onEscape: () => setShown(false) })
  }, [isShown, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the control inside, is none itself
    <span
      ref={anchor}
      className="tooltip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children}
      {isShown && (
        <span className="tooltip__text" role="tooltip" id={id}>
          {text}
        </span>
      )}
    </span>
  )
}
