import {
  type CSSProperties,
  type JSX,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { BrokenAmount } from '../broken-amount/BrokenAmount.js'
import { Button } from '../button/Button.js'
import { useStyles } from '../style-root/StyleRoot.js'
import css from './AmountField.css?inline'

/** Attributes of a text field whose exact text matters. They turn off completion, correction and capitalization. */
export const verbatim = {
  autoCapitalize: 'none',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellCheck: false,
} as const

const shakeMs = 500

/** Returns whether to shake, for 500 ms after `refusals` increases. An increase during the shake has no effect. */
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

/** An amount that an ambiguous text could mean. */
interface AmountAnswer {
  /** The text that the field gets. All texts differ. */
  readonly text: string
  readonly label: string
}

/** The amounts that an ambiguous text could mean, each with its own button. */
interface AmountAnswers {
  readonly choices: readonly AmountAnswer[]
  readonly onAnswer: (text: string) => void
}

/** Props of {@link AmountField}. */
export interface AmountFieldProps {
  /** The accessible name. */
  readonly label: string
  /** The text as typed. An empty text shows a zero as placeholder. */
  readonly value: string
  /** Absent for an amount that cannot be typed. */
  readonly onChange?: ((typed: string) => void) | undefined
  /** The unit of the amount and the control to change it, at the end of the line. */
  readonly unit: ReactNode
  /** The amount that was read from the text, below the amount. Announced when it changes. */
  readonly echo?: string | undefined
  /** The amount's value in another currency, below the amount. */
  readonly worth?: ReactNode
  /** The available balance and its actions, below the unit. */
  readonly holding?: ReactNode
  /** The reason why the text is no valid amount, or a question about it. Spans the end of the field. */
  readonly note?: string | undefined
  /** The possible answers to the question in `note`. */
  readonly answers?: AmountAnswers | undefined
  /** Whether the amount is unusable as it is. */
  readonly isInvalid?: boolean | undefined
  readonly isReadOnly?: boolean | undefined
  /** Called when the visitor presses Enter. */
  readonly onSubmit?: (() => void) | undefined
  /** The number of times the amount was refused on submit. Each increase shakes the field. */
  readonly refusals?: number | undefined
  /** Holds the input, so that a form can focus it. */
  readonly inputRef?: RefObject<HTMLInputElement | null> | undefined
  readonly testId?: string | undefined
}

/** Returns how many digits are as wide as an amount. A mark between digits is half as wide as a digit. */
function widthOf(amount: string): number {
  const digits = amount.match(/\p{Nd}/gu) ?? []
  return (digits.length + amount.length) / 2 || 1 // of the placeholder
}

/** The maximum width, in digits, of an amount that surely fits into one line. */
const oneLine = 14

interface NoteProps extends Pick<AmountFieldProps, 'note' | 'answers' | 'testId'> {
  readonly id: string
  /** Receives the focus after an answer, because the pressed button disappears. */
  readonly input: RefObject<HTMLInputElement | null>
}

function Note({ note, answers, id, input, testId }: NoteProps): JSX.Element {
  const answer = (text: string) => {
    answers?.onAnswer(text)
    input.current?.focus()
  }
  return (
    <div className="amount-field__note" data-state={note ? 'said' : undefined}>
      {/* Rendered while empty, because screen readers announce only changes of an existing status. */}
      <p id={id} role="status">
        {note}
      </p>
      {answers && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
        <div className="amount-field__answers" role="group" aria-labelledby={id}>
          {answers.choices.map(({ text, label }) => (
            <Button
              key={text}
              size="sm"
              variant="secondary"
              onClick={() => answer(text)}
              testId={testId && `${testId}-${text}`}
            >
              <bdi dir="ltr">
                <BrokenAmount>{label}</BrokenAmount>
              </bdi>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** A large field for an amount, with its value and the available balance. */
export function AmountField(props: AmountFieldProps): JSX.Element {
  useStyles(css)
  const notesId = useId()
  const noteId = useId()
  const ownRef = useRef<HTMLInputElement>(null)
  const input = props.inputRef ?? ownRef
  const isShaking = useShake(props.refusals)
  const width = widthOf(props.value)
  const style = { '--amount-field-width': width } as CSSProperties
  const isUnread = props.note !== undefined && props.answers === undefined
  return (
    <div
      className="amount-field"
      data-state={props.isInvalid ? 'invalid' : isUnread ? 'unread' : undefined}
      data-shaking={isShaking || undefined}
    >
      <div className="amount-field__line">
        <span className="amount-field__amount" data-long={width > oneLine || undefined} style={style}>
          <span className="amount-field__digits" aria-hidden="true">
            <BrokenAmount>{props.value || '0'}</BrokenAmount>
          </span>
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
            value={props.value}
            onChange={event => props.onChange?.(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) props.onSubmit?.()
            }}
            data-testid={props.testId}
          />
        </span>
        {props.unit}
      </div>
      <div className="amount-field__notes" id={notesId}>
        <span className="amount-field__worth">
          <bdi aria-live="polite">{props.echo && <BrokenAmount>{props.echo}</BrokenAmount>}</bdi>
          {props.echo && props.worth && ' · '}
          {props.worth}
        </span>
        <span className="amount-field__holding">{props.holding}</span>
      </div>
      {!props.isReadOnly && (
        <Note note={props.note} answers={props.answers} id={noteId} input={input} testId={props.testId} />
      )}
    </div>
  )
}
