import type { JSX } from 'react'
import { MailIcon } from '../icons/MailIcon.js'
import { SubmitField, type SubmitFieldProps } from '../submit-field/SubmitField.js'

/** Props of {@link EmailField}. */
export type EmailFieldProps = Pick<
  SubmitFieldProps,
  | 'label'
  | 'value'
  | 'onChange'
  | 'error'
  | 'isBusy'
  | 'isDisabled'
  | 'submitLabel'
  | 'onSubmit'
  | 'onFocus'
  | 'testId'
  | 'submitTestId'
>

/** Longest address that mail servers take (RFC 5321). */
const longestAddress = 254

/** A field for an e-mail address; browsers offer the ones they know. It cannot be edited while it is busy. */
export function EmailField(props: EmailFieldProps): JSX.Element {
  return (
    <SubmitField
      {...props}
      type="email"
      autoComplete="email"
      maxLength={longestAddress}
      isReadOnly={props.isBusy}
      start={<MailIcon />}
    />
  )
}
