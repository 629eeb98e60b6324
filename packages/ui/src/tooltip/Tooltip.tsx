import { type JSX, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import css from './Tooltip.css?inline'

/** Props of {@link Tooltip}. */
export interface TooltipProps {
  readonly text: string
  /** The control it describes. */
  readonly children: ReactNode
}

/** Text above a control while it is hovered or focused. Escape hides it without closing what is around it. */
export function Tooltip({ text, children }: TooltipProps): JSX.Element {
  useStyles(css)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const control = anchor.current?.firstElementChild
    if (!isShown || !control) return
    control.setAttribute('aria-describedby', id)
    return () => control.removeAttribute('aria-describedby')
  }, [isShown, id])
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isShown) return
    // Marked as handled, so that a surrounding dialog leaves the key alone.
    event.preventDefault()
    setShown(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the control inside, is none itself
    <span
      ref={anchor}
      className="tooltip"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={hideOnEscape}
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
