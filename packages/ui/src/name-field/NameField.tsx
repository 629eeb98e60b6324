import type { JSX } from 'react'
import { SubmitField, type SubmitFieldProps } from '../submit-field/SubmitField.js'

/** Props of {@link NameField}. */
export interface NameFieldProps
  extends Pick<
    SubmitFieldProps,
    'label' | 'value' | 'onChange' | 'error' | 'isBusy' | 'submitLabel' | 'onSubmit' | 'testId'
  > {
  /** What every name ends in, with its dot. */
  readonly suffix: string
}

const longestName = 256

/** A text field for a name, with the ending that all of them share. */
export function NameField(props: NameFieldProps): JSX.Element {
  return <SubmitField {...props} maxLength={longestName} />
}
