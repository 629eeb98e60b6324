import { Checkbox } from '@foyer/ui/checkbox'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** The risk of a {@link RiskQuestion} and its confirmation. */
interface RiskQuestionProps {
  /** The reason why the receiver may be wrong. */
  readonly text: string
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly isLocked: boolean
}

/** Explains why the receiver may be wrong, with a checkbox to confirm it. */
export function RiskQuestion({ text, isAccepted, onChange, isLocked }: RiskQuestionProps): JSX.Element {
  const words = useMessages().risks
  return (
    <>
      <div role="alert">
        <Banner icon={<WarningIcon />} tone="danger" testId="foyer-send-risk">
          {text}
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
