import { Button } from '@foyer/ui'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner, ButtonPair } from '@foyer/ui/payments'
import { type JSX, type ReactNode, useState } from 'react'
import { useMessages } from '../foyer/ViewContext.js'

/** Props of {@link StopWaiting}. */
export interface StopWaitingProps {
  readonly onStop: () => void
  /** The payment to show when the warning replaces the children. */
  readonly subject?: ReactNode
  /** Renders the content without the warning. `warn` shows the warning. */
  readonly children: (warn: () => void) => ReactNode
}

/**
 * Lets the visitor stop waiting for the wallet, after a warning that the wallet may still pay. In a view without a
 * subject, the warning stands in the foot, where it stays in sight.
 */
export function StopWaiting({ onStop, subject, children }: StopWaitingProps): JSX.Element {
  const words = useMessages().payments
  const [isWarned, setWarned] = useState(false)
  if (!isWarned) return <>{children(() => setWarned(true))}</>
  const warning = (
    <div role="status">
      <Banner icon={<WarningIcon />} tone="warning" testId="foyer-stop-warning">
        {words.stopWarning}
      </Banner>
    </div>
  )
  return (
    <>
      {subject}
      {subject && warning}
      <ButtonPair above={subject ? undefined : warning}>
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
