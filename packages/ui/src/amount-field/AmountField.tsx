import { type JSX, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AmountField.css?inline'

/** Attributes of a text field whose text counts letter by letter: nothing is completed, corrected or capitalised. */
export const verbatim = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const shakeMs = 500

/** Whether to shake: for 500 ms after something was refused once more. A refusal meanwhile changes nothing. */
function useShake(refusals = 0): boolean {
  const [isShaking, setShaking] = useState(false)
  const seen = useRef(refusals)
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    setShaking(true)
  }, [refusals])
  useEffect(() => {
    if (!isShaking) return
    const timer = setTimeout(() => setShaking(false), shakeMs)
    return () => clearTimeout(timer)
  }, [isShaking])
  return isShaking
}

/** The amounts that a text could mean: one button each. */
interface AmountAnswers {
  /** They differ. */
  readonly texts: readonly string[]
  readonly onAnswer: (text: string) => void
}

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  /** Accessible name. */
  readonly label: string
  /** The text as it was typed; empty shows a zero in its place. */
  readonly value: string
  readonly onChange: (typed: string) => void
  /** What the amount is of, and how another is chosen; at the end of the line. */
  readonly unit: ReactNode
  /** What it is worth; under the amount. */
  readonly worth?: ReactNode
  /** How much there is, and what can be done about it; at the end under the unit. */
  readonly holding?: ReactNode
  /** What keeps the text from being an amount, or is asked about it; across the field, at its end. */
  readonly note?: string | undefined
  /** What the note can be answered with. */
  readonly answers?: AmountAnswers | undefined
  /** It cannot be used as it is. */
  readonly isInvalid?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** The visitor pressed Enter: he is done with the amount. */
  readonly onSubmit?: (() => void) | undefined
  /** How often the amount was refused when he was done; each time shakes the field. */
  readonly refusals?: number | undefined
  readonly testId?: string | undefined
}

/** How many characters fit in large type, and in medium type. */
const fitting = { large: 9, medium: 14 }

function typeSize({ length }: string): 'large' | 'medium' | 'small' {
  if (length <= fitting.large) return 'large'
  return length <= fitting.medium ? 'medium' : 'small'
}

interface NoteProps extends Pick<AmountFieldProps, 'note' | 'answers' | 'testId'> {
  readonly id: string
  /** Where the focus goes with the answer: its button is gone then. */
  readonly input: RefObject<HTMLInputElement | null>
}

function Note({ note, answers, id, input, testId }: NoteProps): JSX.Element {
  const answer = (text: string) => {
    answers?.onAnswer(text)
    input.current?.focus()
  }
  return (
    <div className="amount-field__note" data-state={note ? 'said' : undefined}>
      {/* Stands there before it says something: only then do screen readers speak it. */}
      <p id={id} role="status">
        {note}
      </p>
      {answers && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
        <div className="amount-field__answers" role="group" aria-labelledby={id}>
          {answers.texts.map(each => (
            <Button
              key={each}
              size="sm"
              variant="secondary"
              onClick={() => answer(each)}
              testId={testId && `${testId}-${each}`}
            >
              <bdi dir="ltr">{each}</bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A large field for an amount of something, with its worth and what there is of it. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  useStyles(css)
  const notesId = useId()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const isShaking = useShake(props.refusals)
  const isUnread = props.note !== undefined && props.answers === undefined
  return (
    <div
      className="amount-field"
      data-state={props.isInvalid ? 'invalid' : isUnread ? 'unread' : undefined}
      data-shaking={isShaking || undefined}
    >
      <div className="amount-field__line">
        <input
          ref={input}
          className="amount-field__input"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          {...verbatim}
          placeholder="0"
          aria-label={props.label}
          aria-invalid={props.isInvalid || isUnread || undefined}
          aria-describedby={props.isReadOnly ? notesId : `${notesId} ${noteId}`}
          readOnly={props.isReadOnly}
          data-type={typeSize(props.value)}
          value={props.value}
          onChange={event => props.onChange(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onSubmit?.()
          }}
          data-testid={props.testId}
        />
        {props.unit}
      </div>
      <div className="amount-field__notes" id={notesId}>
        <span className="amount-field__worth">{props.worth}</span>
        <span className="amount-field__holding">{props.holding}</span>
      </div>
      {!props.isReadOnly && (
        <Note note={props.note} answers={props.answers} id={noteId} input={input} testId={props.testId} />
      )}
    </div>
  )
}
