import { type JSX, type ReactNode, useEffect, useRef } from 'react'

/** Props of {@link MessageInSight}. */
interface MessageInSightProps {
  /** Changes with every message. `undefined` without one. */
  readonly messageKey: string | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

/**
 * The live region of a review's current message, near its top. A visitor who has scrolled down sees a new message too.
 * It stays mounted without one, because screen readers only announce changes of existing regions.
 */
export function MessageInSight({ messageKey, className, children }: MessageInSightProps): JSX.Element {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (messageKey !== undefined) region.current?.scrollIntoView({ block: 'nearest' })
  }, [messageKey])
  return (
    <div ref={region} role="status" className={className}>
      {children}
    </div>
  )
}
