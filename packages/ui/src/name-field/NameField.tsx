import { type FormEvent, type JSX, useId } from 'react'
import { IconButton } from '../icon-button/IconButton.js'
import { ChevronEndIcon } from '../icons/ChevronEndIcon.js'
import { Spinner } from '../spinner/Spinner.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './NameField.css?inline'

/** Props of {@link NameField}. */
export interface NameFieldProps {
  /** Accessible name; also the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What every name ends in, with its dot. */
  readonly suffix: string
  /** Why the value cannot be used. */
  readonly error?: string | undefined
  /** The value is being looked at. */
  readonly isBusy?: boolean | undefined
  /** What the button at the end does. */
  readonly submitLabel: string
  /** Called by the button and the Enter key; without it there is no button. */
  readonly onSubmit?: (() => void) | undefined
  readonly testId?: string | undefined
}

function End({ isBusy, submitLabel, onSubmit, testId }: NameFieldProps): JSX.Element | null {
  if (isBusy) return <Spinner size="sm" />
  if (!onSubmit) return null
  return (
    <IconButton label={submitLabel} variant="solid" onClick={onSubmit} testId={testId && `${testId}-submit`}>
      <ChevronEndIcon />
    </IconButton>
  )
}

/** A text field for a name, with the ending that all of them share. */
export function NameField(props: NameFieldProps): JSX.Element {
  useStyles(css)
  const errorId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit?.()
  }
  return (
    <form className="name-field" data-state={props.error ? 'error' : undefined} onSubmit={submit}>
      <div className="name-field__box">
        <span className="name-field__text">
          <input
            className="name-field__input"
            type="text"
            enterKeyHint="go"
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={256}
            aria-label={props.label}
            aria-invalid={props.error !== undefined}
            aria-describedby={errorId}
            placeholder={props.label}
            value={props.value}
            onChange={event => props.onChange(event.currentTarget.value)}
            data-testid={props.testId}
          />
          <span className="name-field__suffix" title={props.suffix}>
            {props.suffix}
          </span>
        </span>
        <span className="name-field__end">
          <End {...props} />
        </span>
      </div>
      <p className="name-field__error" id={errorId} aria-live="polite" hidden={!props.error}>
        {props.error}
      </p>
    </form>
  )
}
