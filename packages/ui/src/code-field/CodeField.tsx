import { type ClipboardEvent, type JSX, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { Spinner } from '../spinner/Spinner.js'
import { useStyles } from '../style-root/useStyles.js'
import css from './CodeField.css?inline'
import { addedText, digitsOf, enterDigits, eraseDigit } from './enterDigits.js'

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  /** Accessible name of the group of boxes. */
  readonly label: string
  /** Accessible name of a box, of which the first is 1. */
  readonly digitLabel: (number: number) => string
  /** The digits entered so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** How many digits the code has (default 6). */
  readonly length?: number | undefined
  /** Why the code did not count; announced. */
  readonly error?: string | undefined
  /** The code is being checked: it cannot be edited. */
  readonly isBusy?: boolean | undefined
  /** What a screen reader says meanwhile. */
  readonly busyLabel: string
  /** Boxes carry it with their index from 0. */
  readonly testId?: string | undefined
}

/** Moves focus between the boxes; never beyond the first empty one, because codes are filled in order. */
function useBoxes(value: string) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const filled = useRef(0)
  filled.current = value.length // ahead of the next render when something was just entered
  const focus = (index: number) => {
    const last = Math.min(filled.current, boxes.current.length - 1)
    const box = boxes.current[Math.max(0, Math.min(index, last))]
    box?.focus()
    box?.select()
  }
  const isEmpty = value === ''
  useEffect(() => {
    if (!isEmpty) return
    boxes.current[0]?.focus({ preventScroll: true })
  }, [isEmpty])
  return { boxes, filled, focus }
}

const moves: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: () => Number.POSITIVE_INFINITY,
}

/**
 * Boxes for a one-time code, one digit each. They are filled in order; a code that is pasted or filled in by the
 * browser is distributed. The first box takes focus when the field appears and whenever it is emptied.
 */
export function CodeField(props: CodeFieldProps): JSX.Element {
  useStyles(css)
  const { value, length = 6, error, isBusy = false, testId } = props
  const errorId = useId()
  const { boxes, filled, focus } = useBoxes(value)
  const next = Math.min(value.length, length - 1)

  const change = (code: string, focused: number) => {
    if (isBusy) return
    filled.current = code.length
    props.onChange(code)
    focus(focused)
  }
  const enter = (index: number, text: string) => {
    const count = digitsOf(text).length
    change(enterDigits(value, { text, index, length }), count >= length ? length : index + count)
  }
  const erase = (index: number) => {
    const erased = eraseDigit(value, index)
    change(erased.code, erased.index)
  }
  const press = (event: KeyboardEvent, index: number) => {
    const move = moves[event.key]
    if (move) focus(move(index))
    else if (event.key === value[index]) focus(index + 1)
    else if (event.key === 'Backspace' || (event.key === 'Delete' && index < value.length)) erase(index)
    else return
    event.preventDefault()
  }
  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault()
    enter(index, event.clipboardData.getData('text'))
  }

  return (
    <div className="code-field" data-state={error === undefined ? undefined : 'error'}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one */}
      <div
        className="code-field__boxes"
        role="group"
        aria-label={props.label}
        aria-busy={isBusy || undefined}
      >
        {Array.from({ length }, (_, index) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes never move
            key={index}
            ref={box => {
              boxes.current[index] = box
            }}
            className="code-field__box"
            type="text"
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete="one-time-code"
            enterKeyHint="next"
            aria-label={props.digitLabel(index + 1)}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            tabIndex={index === next ? 0 : -1}
            readOnly={isBusy}
            value={value[index] ?? ''}
            onChange={event => enter(index, addedText(value[index] ?? '', event.currentTarget.value))}
            onFocus={event => (index > filled.current ? focus(filled.current) : event.currentTarget.select())}
            onKeyDown={event => press(event, index)}
            onPaste={event => paste(event, index)}
            data-testid={testId && `${testId}-${index}`}
          />
        ))}
      </div>
      <p className="code-field__note" id={errorId} role="alert" data-testid={testId && `${testId}-error`}>
        {error}
      </p>
      {isBusy && (
        <span className="code-field__busy" role="status">
          <Spinner label={props.busyLabel} />
        </span>
      )}
    </div>
  )
}
