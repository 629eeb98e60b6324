import { type JSX, type ReactNode, useRef } from 'react'
import { useClientLayoutEffect } from '../hooks/useClientLayoutEffect.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './AnimatedHeight.css?inline'
import { steadyPress } from './steadyPress.js'

/** Props of {@link AnimatedHeight}. */
export interface AnimatedHeightProps {
  readonly children: ReactNode
}

/** Gives the frame the height of its content, though never while something in the card is pressed. */
function followHeight(frame: HTMLElement, content: HTMLElement): () => void {
  let height: number | undefined
  let isHeld = false
  const follow = () => {
    if (height !== undefined && !isHeld) frame.style.blockSize = `${height}px`
  }
  const observer = new ResizeObserver(([entry]) => {
    height = entry?.borderBoxSize[0]?.blockSize
    follow()
  })
  observer.observe(content)
  const stopSteadying = steadyPress(frame.getRootNode(), {
    onHold() {
      isHeld = true
      // Also where it is on its way to another height.
      frame.style.blockSize = `${frame.getBoundingClientRect().height}px`
      frame.dataset['held'] = ''
    },
    onRelease() {
      isHeld = false
      delete frame.dataset['held']
      follow()
    },
  })
  return () => {
    observer.disconnect()
    stopSteadying()
  }
}

/**
 * Follows the height of its content over 150 ms and scrolls when the card is full. The first height is not
 * animated: a transition cannot start from `auto`. While a pointer is down in the card nothing moves.
 */
export function AnimatedHeight({ children }: AnimatedHeightProps): JSX.Element {
  useStyles(css)
  const frame = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useClientLayoutEffect(() => {
    const box = frame.current
    if (!content.current || !box || typeof ResizeObserver === 'undefined') return
    return followHeight(box, content.current)
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
