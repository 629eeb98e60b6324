import { type FormEvent, type JSX, type ReactNode, useId } from 'react'
import { Spinner } from '../button/Button.js'
import { IconButton } from '../icon-button/IconButton.js'
import ChevronEndIcon from '../icons/chevron-end.svg'
import MailIcon from '../icons/mail.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SubmitField.css?inline'

/** Props of {@link SubmitField}. */
interface SubmitFieldProps {
  /** The accessible name and placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The reason why the value is unusable. */
  readonly error?: string | undefined
  /** Whether the value is being checked. A spinner replaces the button. */
  readonly isBusy?: boolean | undefined
  /** The accessible name of the submit button. Without it, only Enter submits. */
  readonly submitLabel?: string | undefined
  /** Called by the button and by Enter. Absent while there is nothing to submit. */
  readonly onSubmit?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly type?: 'text' | 'email' | undefined
  /** The kind of value that browsers may fill in (default `off`). */
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly start?: ReactNode
  /** The fixed ending of every value. */
  readonly suffix?: string | undefined
  readonly testId?: string | undefined
  /** The test id of the button. Defaults to the test id of the field with `-submit` appended. */
  readonly submitTestId?: string | undefined
}

function End(props: SubmitFieldProps): JSX.Element | null {
  const { submitLabel, onSubmit, testId } = props
  if (props.isBusy) return <Spinner size="sm" />
  if (!onSubmit || !submitLabel) return null
  const submitTestId = props.submitTestId ?? (testId && `${testId}-submit`)
  return (
    <IconButton label={submitLabel} variant="solid" onClick={onSubmit} testId={submitTestId}>
      <ChevronEndIcon />
    </IconButton>
  )
}

function Input({ errorId, ...props }: SubmitFieldProps & { readonly errorId: string }): JSX.Element {
  return (
    <input
      className="submit-field__input"
      type={props.type ?? 'text'}
      enterKeyHint="go"
      autoCapitalize="none"
      autoComplete={props.autoComplete ?? 'off'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={props.maxLength}
      aria-label={props.label}
      aria-invalid={props.error !== undefined}
      aria-describedby={errorId}
      aria-busy={props.isBusy || undefined}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      placeholder={props.label}
      value={props.value}
      onChange={event => props.onChange(event.currentTarget.value)}
      onFocus={props.onFocus}
      data-testid={props.testId}
    />
  )
}

/** A line of text that runs from left to right in every language, with a submit button. */
function SubmitField(props: SubmitFieldProps): JSX.Element {
  useStyles(css)
  const errorId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!props.isBusy) props.onSubmit?.()
  }
  return (
    <form
      className="submit-field"
      noValidate
      data-state={props.error ? 'error' : undefined}
      onSubmit={submit}
    >
      <div className="submit-field__box">
        {props.start}
        <span className="submit-field__text">
          <Input {...props} errorId={errorId} />
          {props.suffix !== undefined && (
            <span className="submit-field__suffix" title={props.suffix}>
              {props.suffix}
            </span>
          )}
        </span>
        <span className="submit-field__end">
          <End {...props} />
        </span>
      </div>
      <p className="submit-field__error" id={errorId} aria-live="polite" hidden={!props.error}>
        {props.error}
      </p>
    </form>
  )
}

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

/** The maximum length of an e-mail address in characters (RFC 5321). */
const longestAddress = 254

/** A field for an e-mail address. Browsers suggest known addresses. It is read-only while busy. */
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

/** Props of {@link NameField}. */
export interface NameFieldProps
  extends Pick<
    SubmitFieldProps,
    'label' | 'value' | 'onChange' | 'error' | 'isBusy' | 'submitLabel' | 'onSubmit' | 'testId'
  > {
  /** The common ending of all names, including its dot. */
  readonly suffix: string
}

const longestName = 256

/** A text field for a name with a fixed ending. */
export function NameField(props: NameFieldProps): JSX.Element {
  return <SubmitField {...props} maxLength={longestName} />
}
