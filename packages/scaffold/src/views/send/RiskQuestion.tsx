import { Checkbox } from '@foyer/ui/checkbox'
import WarningIcon from '@foyer/ui/icons/warning'
import { Banner } from '@foyer/ui/send'
import type { JSX } from 'react'
import { useMessages } from '../../foyer/ViewContext.js'

/** Explains why the receiver may be wrong. */
export function RiskWarning({ text }: { readonly text: string }): JSX.Element {
  return (
    <div role="alert">
      <Banner icon={<WarningIcon />} tone="danger" testId="foyer-send-risk">
        {text}
      </Banner>
    </div>
  )
}

/** Props of {@link RiskQuestion}. */
interface RiskQuestionProps {
  readonly isAccepted: boolean
  readonly onChange: (isAccepted: boolean) => void
  readonly isLocked: boolean
}

/** A checkbox to confirm a risk that {@link RiskWarning} explains. */
export function RiskQuestion({ isAccepted, onChange, isLocked }: RiskQuestionProps): JSX.Element {
  return (
    <Checkbox
      isChecked={isAccepted}
      onChange={onChange}
      isDisabled={isLocked}
      testId="foyer-send-accept-risk"
    >
      {useMessages().risks.accept}
    </Checkbox>
  )
}
