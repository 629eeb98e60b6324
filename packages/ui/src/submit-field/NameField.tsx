import type { JSX } from 'react'
import { Spinner } from '../button/Button.js'
import { IconButton } from '../icon-button/IconButton.js'
import ChevronEndIcon from '../icons/chevron-end.svg'
import { SubmitField, type SubmitFieldProps } from './SubmitField.js'

/** Props of {@link NameField}. */
export interface NameFieldProps
  extends Pick<
    SubmitFieldProps,
    'label' | 'value' | 'onChange' | 'error' | 'isBusy' | 'onSubmit' | 'testId'
  > {
  /** The common ending of all names, including its dot. */
  readonly suffix: string
  /** The accessible name of the submit button, which is there while there is something to submit. */
  readonly submitLabel?: string | undefined
}

const longestName = 256

/** A text field for a name with a fixed ending. A spinner replaces its button while it is busy. */
export function NameField({ submitLabel, ...props }: NameFieldProps): JSX.Element {
  const button = props.onSubmit && submitLabel && (
    <IconButton
      label={submitLabel}
      variant="solid"
      onClick={props.onSubmit}
      testId={props.testId && `${props.testId}-submit`}
    >
      <ChevronEndIcon />
    </IconButton>
  )
  const end = props.isBusy ? <Spinner size="sm" /> : button
  return <SubmitField {...props} maxLength={longestName} end={end} />
}
