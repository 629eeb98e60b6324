import { type FormEvent, type JSX, type ReactNode, type RefObject, useId } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './SubmitField.css?inline'

/** Props of {@link SubmitField}. */
export interface SubmitFieldProps {
  /** The accessible name. */
  readonly label: string
  /** What stands above the field beside its visible label. Without it, the label is the field's placeholder. */
  readonly labelEnd?: ReactNode
  readonly value: string
  readonly onChange: (value: string) => void
  /** A text under the field while there is no error. */
  readonly hint?: string | undefined
  /** The reason why the value is unusable. */
  readonly error?: string | undefined
  readonly isBusy?: boolean | undefined
  /** Called by Enter. */
  readonly onSubmit?: (() => void) | undefined
  readonly onFocus?: (() => void) | undefined
  readonly isDisabled?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly type?: 'text' | 'email' | undefined
  /** The kind of value that browsers may fill in (default `off`). */
  readonly autoComplete?: string | undefined
  readonly maxLength?: number | undefined
  readonly start?: ReactNode
  /** The button or the progress at the end of the field. */
  readonly end?: ReactNode
  /** The fixed ending of every value. */
  readonly suffix?: string | undefined
  /** Holds the input, so that a form can focus it. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  readonly testId?: string | undefined
}

/** The ids that tie the parts of a field together. */
interface FieldIds {
  readonly inputId: string
  readonly noteId: string
}

function Input({ inputId, noteId, ...props }: SubmitFieldProps & FieldIds): JSX.Element {
  const isLabeled = props.labelEnd !== undefined
  return (
    <input
      ref={props.inputRef}
      id={inputId}
      className="submit-field__input"
      type={props.type ?? 'text'}
      enterKeyHint="go"
      autoCapitalize="none"
      autoComplete={props.autoComplete ?? 'off'}
      autoCorrect="off"
      spellCheck={false}
      maxLength={props.maxLength}
      aria-label={isLabeled ? undefined : props.label}
      aria-invalid={props.error !== undefined}
      aria-describedby={noteId}
      aria-busy={props.isBusy || undefined}
      disabled={props.isDisabled}
      readOnly={props.isReadOnly}
      placeholder={isLabeled ? undefined : props.label}
      value={props.value}
      onChange={event => props.onChange(event.currentTarget.value)}
      onFocus={props.onFocus}
      data-testid={props.testId}
    />
  )
}

/** A line of text that runs from left to right in every language, with a submit button. */
export function SubmitField(props: SubmitFieldProps): JSX.Element {
  useStyles(css)
  const inputId = useId()
  const noteId = useId()
  const note = props.error ?? props.hint
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
      {props.labelEnd !== undefined && (
        <div className="submit-field__head">
          <label htmlFor={inputId}>{props.label}</label>
          {props.labelEnd}
        </div>
      )}
      <div className="submit-field__box">
        {props.start}
        <span className="submit-field__text">
          <Input {...props} inputId={inputId} noteId={noteId} />
          {props.suffix !== undefined && (
            <span className="submit-field__suffix" title={props.suffix}>
              {props.suffix}
            </span>
          )}
        </span>
        <span className="submit-field__end">{props.end}</span>
      </div>
      {/* An error takes the place of the hint, so that it moves nothing. */}
      <p className="submit-field__note" id={noteId} aria-live="polite" hidden={!note}>
        {note}
      </p>
    </form>
  )
}
