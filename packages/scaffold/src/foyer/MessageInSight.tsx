import { type JSX, type ReactNode, useEffect, useRef } from 'react'

/** Props of {@link MessageInSight}. */
interface MessageInSightProps {
  /** Changes with every message. `undefined` without one. */
  readonly messageKey: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * The live region of a view's current message. A visitor sees a new message wherever they have scrolled, also above a
 * foot. It stays mounted without one, because screen readers only announce changes of existing regions.
 */
export function MessageInSight({ messageKey, className, children }: MessageInSightProps): JSX.Element {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messageKey !== undefined) region.current?.scrollIntoView({ block: 'nearest' })
  }, [messageKey])
  return (
    <div ref={region} role="status" className={children ? className : 'visually-hidden'}>
      {children}
    </div>
  )
}
