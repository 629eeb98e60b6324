import { type JSX, type ReactNode, type RefObject, useId, useRef } from 'react'
import { verbatim } from '../amount-field/AmountField.js'
import { Button, Spinner } from '../button/Button.js'
import { IconButton } from '../icon-button/IconButton.js'
import CloseIcon from '../icons/close.svg'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './ReceiverField.css?inline'

/** Props of {@link ReceiverField}. */
export interface ReceiverFieldProps {
  /** The accessible name. */
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (typed: string) => void
  /** The text of the paste button, which appears only with `onPaste`. */
  readonly pasteLabel: string
  readonly onPaste?: (() => void) | undefined
  /** The accessible name of the clear button. */
  readonly clearLabel: string
  /** The picture of the receiver, once known. */
  readonly image?: ReactNode
  /** A text below the input, such as the address of a name or an error. Announced when it changes. */
  readonly note?: string | undefined
  readonly state?: 'plain' | 'busy' | 'invalid' | undefined
  readonly isReadOnly?: boolean | undefined
  /** A short form of the value, shown while the field does not have the focus. */
  readonly shortValue?: string | undefined
  /** Holds the input, so that a form can focus it. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  readonly testId?: string | undefined
}

/** A field for the receiver of a transfer, an address or a name, typed or pasted. */
export function ReceiverField(props: ReceiverFieldProps): JSX.Element {
  useStyles(css)
  const noteId = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownRef
  const { state = 'plain', note } = props
  const clear = () => {
    props.onChange('')
    input.current?.focus()
  }
  return (
    <div className="receiver-field" data-state={state}>
      {props.image}
      <span className="receiver-field__text" data-short={props.shortValue !== undefined || undefined}>
        {/* Over the input, which keeps its whole value for screen readers. */}
        {props.shortValue !== undefined && (
          <bdi className="receiver-field__short" dir="ltr" aria-hidden="true">
            {props.shortValue}
          </bdi>
        )}
        <input
          ref={input}
          className="receiver-field__input"
          type="text"
          enterKeyHint="done"
          {...verbatim}
          maxLength={256}
          aria-label={props.label}
          aria-invalid={state === 'invalid' || undefined}
          aria-describedby={noteId}
          placeholder={props.placeholder}
          readOnly={props.isReadOnly}
          value={props.value}
          onChange={event => props.onChange(event.currentTarget.value)}
          data-testid={props.testId}
        />
        <span className="receiver-field__note" id={noteId} aria-live="polite" hidden={!note}>
          <bdi>{note}</bdi>
        </span>
      </span>
      {state === 'busy' && <Spinner size="sm" />}
      <End {...props} onClear={clear} />
    </div>
  )
}

function End(props: ReceiverFieldProps & { readonly onClear: () => void }): JSX.Element | null {
  if (props.isReadOnly) return null
  if (props.value !== '') {
    return (
      <IconButton label={props.clearLabel} size="sm" onClick={props.onClear}>
        <CloseIcon />
      </IconButton>
    )
  }
  if (!props.onPaste) return null
  return (
    <Button
      size="sm"
      variant="secondary"
      onClick={props.onPaste}
      testId={props.testId && `${props.testId}-paste`}
    >
      {props.pasteLabel}
    </Button>
  )
}
