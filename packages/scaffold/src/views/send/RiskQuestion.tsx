import type { ReceiverRisk } from '@foyer/core/features'
import { Checkbox } from '@foyer/ui/checkbox'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** The risk of a {@link RiskQuestion} and its confirmation. */
interface RiskQuestionProps {
  readonly risk: ReceiverRisk | 'checksum'
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly isLocked: boolean
}

/** Explains why the receiver may be wrong, with a checkbox to confirm it. */
export function RiskQuestion({ risk, isAccepted, onChange, isLocked }: RiskQuestionProps): JSX.Element {
  const words = useMessages().risks
  return (
    <>
      <div role="alert">
        <Banner icon={<WarningIcon />} tone="danger" testId="foyer-send-risk">
          {words[risk]}
        </Banner>
      </div>
      <Checkbox
        isChecked={isAccepted}
        onChange={onChange}
        isDisabled={isLocked}
        testId="foyer-send-accept-risk"
      >
        {words.accept}
      </Checkbox>
    </>
  )
}
