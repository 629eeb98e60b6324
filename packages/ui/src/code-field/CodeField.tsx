import { type ClipboardEvent, type JSX, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button, Spinner } from '../button/Button.js'
import { useClientLayoutEffect, useStyles } from '../style-root/StyleRoot.js'
import css from './CodeField.css?inline'

/** The zero of each digit set that keyboards type: Latin, Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10]

/** Replaces the digits of a text with Latin digits. */
function inLatinDigits(text: string): string {
  const characters = [...text].map(character => {
    const point = character.codePointAt(0) ?? 0
    const zero = zeros.find(each => point >= each && point < each + 10)
    return zero === undefined ? character : String(point - zero)
  })
  return characters.join('')
}

/** Returns only the digits of a text, as Latin digits. */
export function digitsOf(text: string): string {
  return inLatinDigits(text).replace(/\D/g, '')
}

/**
 * Returns the distinct codes of a length that stand alone in a text, such as a pasted e-mail, in one piece or in two
 * halves. Digits of a longer number, an amount, a date or a telephone number are not codes.
 */
export function codesIn(text: string, length: number): readonly string[] {
  const plain = inLatinDigits(text).replace(/\+\d[\d ()/-]{6,}/g, '+')
  const half = Math.floor(length / 2)
  const numbers = [...plain.matchAll(/\d+(?:[-.,:/]\d+)*/g)].map(({ 0: number, index }) => ({
    number,
    index,
  }))
  const isJoined = (at: number) => {
    const [one, other] = [numbers[at], numbers[at + 1]]
    return /^[ \u00a0]$/.test(plain.slice((one?.index ?? 0) + (one?.number.length ?? 0), other?.index ?? 0))
  }
  const codes = numbers.flatMap(({ number }, at) => {
    if (number.length === length && /^\d+$/.test(number)) return number
    const [, first, second] = /^(\d+)-(\d+)$/.exec(number) ?? []
    if (first?.length === half && second?.length === length - half) return first + second
    const next = numbers[at + 1]?.number
    const isPair = /^\d+$/.test(number + next) && number.length === half && next?.length === length - half
    return isPair && isJoined(at) && !isJoined(at - 1) && !isJoined(at + 1) ? number + next : []
  })
  return [...new Set(codes)]
}

/**
 * Returns the digits that a text enters: the first code that stands alone, or all digits if the rest of the text is
 * only spaces, dashes and invisible marks. Digits of a date, an amount or several numbers are ignored.
 */
function enteredDigits(text: string, length: number): string {
  const [alone] = codesIn(text, length)
  if (alone) return alone
  const latin = inLatinDigits(text)
  return /^[\d\s\p{Pd}\p{Cf}]*$/u.test(latin) ? digitsOf(latin) : ''
}

/** A text that was typed, pasted or filled into a box. */
interface DigitEntry {
  readonly text: string
  /** The index of the box that received the text. */
  readonly index: number
  /** The number of boxes. */
  readonly length: number
}

/**
 * Returns the code after an entry. A whole code replaces everything, whichever box it was entered in. Fewer digits
 * fill that box and the following ones, without leaving a gap. Too many digits are ignored.
 */
export function enterDigits(code: string, { text, index, length }: DigitEntry): string {
  const digits = enteredDigits(text, length)
  if (digits.length > length) return code
  if (digits.length === length) return digits
  const at = Math.min(index, code.length)
  return (code.slice(0, at) + digits + code.slice(at + digits.length)).slice(0, length)
}

/** Returns the text added to a box that held a digit: before it, after it, or in its place. */
export function addedText(before: string, after: string): string {
  if (before && after.length > 1 && after.startsWith(before)) return after.slice(before.length)
  if (before && after.length > 1 && after.endsWith(before)) return after.slice(0, -before.length)
  return after
}

/** Returns the code after Backspace in a box, and the index of the next box to fill. */
export function eraseDigit(code: string, index: number): { readonly code: string; readonly index: number } {
  const erased = index < code.length ? index : index - 1
  if (erased < 0) return { code, index: 0 }
  return { code: code.slice(0, erased) + code.slice(erased + 1), index: erased }
}

/** The maximum number of codes to choose from. */
const mostOffered = 4

/** Props of {@link CodeField}. */
export interface CodeFieldProps {
  /** The accessible name of the group of boxes. */
  readonly label: string
  /** Returns the accessible name of a box, counted from 1. */
  readonly digitLabel: (number: number) => string
  /** The digits entered so far. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** The number of digits in the code (default 6). */
  readonly length?: number | undefined
  /** The reason why the code was rejected. Announced to screen readers. */
  readonly error?: string | undefined
  /** Whether the code is being checked. It cannot be edited meanwhile. */
  readonly isBusy?: boolean | undefined
  /** The screen reader text for the check. */
  readonly busyLabel: string
  /** The question that asks for one of several codes in a pasted text. No code is entered automatically then. */
  readonly choiceLabel: string
  /** The prefix of each box's test id. A dash and the index from 0 follow. */
  readonly testId?: string | undefined
}

/** Moves the focus between the boxes, but never beyond the first empty one, because boxes are filled in order. */
function useBoxes(value: string) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const filled = useRef(value.length)
  // `change` also sets `filled` before the next render, so that the focus can move past the new digits.
  useClientLayoutEffect(() => {
    filled.current = value.length
  }, [value])
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

type CodeEntryProps = Pick<CodeFieldProps, 'value' | 'length' | 'isBusy' | 'onChange'>

/** Handles keys, pasted text and codes that the browser fills in. `offered` lists the codes of a text with several. */
function useCodeEntry({ value, length = 6, isBusy = false, onChange }: CodeEntryProps) {
  const { boxes, filled, focus } = useBoxes(value)
  const [offered, setOffered] = useState<readonly string[]>([])

  const change = (code: string, focused: number) => {
    if (isBusy) return
    filled.current = code.length
    setOffered([])
    onChange(code)
    focus(focused)
  }
  const enter = (index: number, text: string) => {
    const codes = codesIn(text, length)
    if (codes.length > 1) return setOffered(codes.slice(0, mostOffered))
    const count = enteredDigits(text, length).length
    if (count === 0) {
      // Does not submit an existing code again.
      setOffered([])
      return focus(index)
    }
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
  return { boxes, filled, focus, offered, change, enter, press, paste }
}

/**
 * Boxes for a one-time code, one digit each. They are filled in order. A pasted code or one that the browser fills in
 * spreads over the boxes. The first box takes the focus when the field appears and whenever it is emptied.
 */
export function CodeField(props: CodeFieldProps): JSX.Element {
  useStyles(css)
  const { value, length = 6, error, isBusy = false, testId } = props
  const errorId = useId()
  const { boxes, filled, focus, offered, change, enter, press, paste } = useCodeEntry(props)
  const next = Math.min(value.length, length - 1)
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
      {offered.length > 0 && !isBusy && (
        <CodeChoice
          label={props.choiceLabel}
          codes={offered}
          onChoose={code => change(code, length)}
          testId={testId && `${testId}-choice`}
        />
      )}
      {isBusy && (
        <span className="code-field__busy" role="status">
          <Spinner label={props.busyLabel} />
        </span>
      )}
    </div>
  )
}

interface CodeChoiceProps {
  readonly label: string
  readonly codes: readonly string[]
  readonly onChoose: (code: string) => void
  /** The prefix of each button's test id. A dash and the code follow. */
  readonly testId: string | undefined
}

/** Lets the visitor choose among the codes of a pasted text. */
function CodeChoice({ label, codes, onChoose, testId }: CodeChoiceProps): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be drawn as one
    <div className="code-field__choice" role="group" aria-label={label}>
      <p className="code-field__question" role="status">
        {label}
      </p>
      {codes.map(code => (
        <Button
          key={code}
          size="sm"
          variant="secondary"
          onClick={() => onChoose(code)}
          testId={testId && `${testId}-${code}`}
        >
          <bdi dir="ltr">{code}</bdi>
        </Button>
      ))}
    </div>
  )
}
