import { type JSX, type ReactNode, useRef } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './AnimatedHeight.css?inline'

/** Props of {@link AnimatedHeight}. */
export interface AnimatedHeightProps {
  readonly children: ReactNode
}

/**
 * Follows the height of its content over 150 ms and scrolls when the card is full. The first height is not
 * animated: a transition cannot start from `auto`.
 */
export function AnimatedHeight({ children }: AnimatedHeightProps): JSX.Element {
  useStyles(css)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => {
    if (!content.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize
      if (height !== undefined && frame.current) frame.current.style.blockSize = `${height}px`
    })
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="animated-height">
      <div ref={frame} className="animated-height__frame">
        <div ref={content} className="animated-height__content">
          {children}
        </div>
      </div>
    </div>
  )
}
