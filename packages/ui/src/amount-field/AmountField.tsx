import { type JSX, type ReactNode, useId } from 'react'
import { useStyles } from '../style-root/useStyles.js'
import { verbatim } from '../verbatim/verbatim.js'
import css from './AmountField.css?inline'

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  /** Accessible name. */
  readonly label: string
  /** A decimal amount; empty shows a zero in its place. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** What the amount is of, and how another is chosen; at the end of the line. */
  readonly unit: ReactNode
  /** What it is worth; under the amount. */
  readonly worth?: ReactNode
  /** How much there is, and what can be done about it; at the end under the unit. */
  readonly holding?: ReactNode
  /** It cannot be used as it is. */
  readonly isInvalid?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  readonly testId?: string | undefined
}

/** How many characters fit in large type, and in medium type. */
const fitting = { large: 9, medium: 14 }

function typeSize({ length }: string): 'large' | 'medium' | 'small' {
  if (length <= fitting.large) return 'large'
  return length <= fitting.medium ? 'medium' : 'small'
}

/** A large field for an amount of something, with its worth and what there is of it. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  useStyles(css)
  const notesId = useId()
  return (
    <div className="amount-field" data-state={props.isInvalid ? 'invalid' : undefined}>
      <div className="amount-field__line">
        <input
          className="amount-field__input"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          {...verbatim}
          maxLength={128}
          placeholder="0"
          aria-label={props.label}
          aria-invalid={props.isInvalid || undefined}
          aria-describedby={notesId}
          readOnly={props.isReadOnly}
          data-type={typeSize(props.value)}
          value={props.value}
          onChange={event => props.onChange(event.currentTarget.value)}
          data-testid={props.testId}
        />
        {props.unit}
      </div>
      <div className="amount-field__notes" id={notesId}>
        <span className="amount-field__worth">{props.worth}</span>
        <span className="amount-field__holding">{props.holding}</span>
      </div>
    </div>
  )
}
