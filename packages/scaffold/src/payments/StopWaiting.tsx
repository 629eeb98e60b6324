import { Button } from '@foyer/ui'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner, ButtonPair } from '@foyer/ui/payments'
import { type JSX, type ReactNode, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'

/** Props of {@link StopWaiting}. */
export interface StopWaitingProps {
  readonly onStop: () => void
  /** What is waited for, where the warning would hide it. */
  readonly subject?: ReactNode
  /** What stands there until the visitor wants to stop; `warn` asks whether he means it. */
  readonly children: (warn: () => void) => ReactNode
}

/** The visitor's own way out of a wait for his wallet: he is told first that the wallet may still pay. */
export function StopWaiting({ onStop, subject, children }: StopWaitingProps): JSX.Element {
  const words = useMessages().payments
  const [isWarned, setWarned] = useState(false)
  if (!isWarned) return <>{children(() => setWarned(true))}</>
  return (
    <>
      {subject}
      <div role="status">
        <Banner icon={<WarningIcon />} tone="warning" testId="foyer-stop-warning">
          {words.stopWarning}
        </Banner>
      </div>
      <ButtonPair>
        <Button
          size="lg"
          variant="secondary"
          isFullWidth
          onClick={() => setWarned(false)}
          testId="foyer-stop-keep"
        >
          {words.keep}
        </Button>
        <Button size="lg" variant="danger" isFullWidth onClick={onStop} testId="foyer-stop-anyway">
          {words.stop}
        </Button>
      </ButtonPair>
    </>
  )
}
