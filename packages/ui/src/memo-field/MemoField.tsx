import { type JSX, useId } from 'react'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './MemoField.css?inline'

/** The label, value and note of a {@link MemoField}. */
export interface MemoFieldProps {
  readonly label: string
  /** The purpose of the text, shown below the field. */
  readonly note: string
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly isReadOnly?: boolean | undefined
  readonly testId?: string | undefined
}

/** The maximum length of a memo on networks, in characters. */
const longest = 256

/** A field for the memo of a transfer. */
export function MemoField({ label, note, value, onChange, isReadOnly, testId }: MemoFieldProps): JSX.Element {
  useStyles(css)
  const [inputId, noteId] = [useId(), useId()]
  return (
    <div className="memo-field">
      <label className="memo-field__label" htmlFor={inputId}>
        {label}
      </label>
      <input
        id={inputId}
        className="memo-field__input"
        type="text"
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={longest}
        aria-describedby={noteId}
        readOnly={isReadOnly}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        data-testid={testId}
      />
      <span className="memo-field__note" id={noteId}>
        {note}
      </span>
    </div>
  )
}
