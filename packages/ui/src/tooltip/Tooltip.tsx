import { type JSX, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import { describe } from './describe.js'
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
