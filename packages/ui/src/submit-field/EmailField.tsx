import type { JSX, ReactNode } from 'react'
import { Button } from '../button/Button.js'
import MailIcon from '../icons/mail.svg'
import { SubmitField, type SubmitFieldProps } from './SubmitField.js'

/** Props of {@link EmailField}. */
export interface EmailFieldProps
  extends Pick<
    SubmitFieldProps,
    | 'label'
    | 'value'
    | 'onChange'
    | 'hint'
    | 'error'
    | 'isBusy'
    | 'isDisabled'
    | 'onSubmit'
    | 'onFocus'
    | 'inputRef'
    | 'testId'
  > {
  /** A tag beside the label. */
  readonly tag?: ReactNode
  /** The label of a submit button in the field. Without it, Enter submits, and the form has a button of its own. */
  readonly submitLabel?: string | undefined
  readonly submitTestId?: string | undefined
}

/** The maximum length of an e-mail address in characters (RFC 5321). */
const longestAddress = 254

/** A labeled field for an e-mail address. Browsers suggest known addresses. It is read-only while busy. */
export function EmailField({ tag, submitLabel, submitTestId, ...props }: EmailFieldProps): JSX.Element {
  return (
    <SubmitField
      {...props}
      labelEnd={tag ?? null}
      type="email"
      autoComplete="email"
      maxLength={longestAddress}
      isReadOnly={props.isBusy}
      start={<MailIcon />}
      end={
        submitLabel && (
          <Button
            variant="secondary"
            isLoading={props.isBusy}
            isDisabled={props.isDisabled}
            onClick={props.onSubmit}
            testId={submitTestId}
          >
            {submitLabel}
          </Button>
        )
      }
    />
  )
}
