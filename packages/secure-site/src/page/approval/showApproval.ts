import { draw } from '../site/draw.js'
import { root } from '../site/root.js'
import { createStay } from './createStay.js'
import { type DrawnQuestion, drawQuestion } from './drawQuestion.js'
import { type ApprovalWindow, openApprovalWindow } from './openApprovalWindow.js'
import type { Question } from './Question.js'
import type { Sight } from './Sight.js'
import { type Reading, watchReading } from './watchReading.js'

/** The environment in which a question is shown. */
export interface ApprovalPlace {
  readonly signal: AbortSignal
  /** Detects whether the visitor sees the page. Without it, the visitor can approve only in a window. */
  readonly sight?: Sight | undefined
  /** Whether the visitor may also approve in a window. */
  readonly hasWindow?: boolean
}

const windowTexts = {
  first: 'You approve this in a separate window.',
  open: 'Answer in the window that opened.',
  closed: 'The window was closed. Open it again, or cancel.',
  blocked: 'Your browser blocked the window. Allow pop-ups for this page, and try again.',
}

/** Shows a question. Resolves to whether the visitor approved. Rejects when the signal aborts. */
export function showApproval(
  question: Pick<Question, 'app' | 'description'>,
  place: ApprovalPlace,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const on = { signal: ended.signal }
    const approve = draw('button', { type: 'button', class: 'main', testId: 'secure-approve' }, 'Approve')
    const cancel = draw('button', { type: 'button', testId: 'secure-cancel' }, 'Cancel')
    const other = draw(
      'button',
      { type: 'button', class: 'main', testId: 'secure-window' },
      'Continue in a window',
    )
    const buttons = [cancel, place.sight ? approve : other]
    const drawn = drawQuestion(question, { buttons, canAccept: place.sight !== undefined })
    const decide = (isApproved: boolean) => {
      ended.abort()
      for (const each of [approve, cancel, other]) each.disabled = true
      if (isApproved) drawn.status.replaceChildren('One moment…')
      resolve(isApproved)
    }
    const giveUp = () => {
      ended.abort()
      reject(place.signal.reason)
    }
    cancel.addEventListener('click', () => decide(false), on)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && decide(false), on)
    place.signal.addEventListener('abort', giveUp, on)
    root().replaceChildren(...drawn.elements)
    drawn.heading.focus()
    // A frame that is not shown yet cannot have the focus.
    window.addEventListener('focus', () => drawn.heading.focus(), { ...on, once: true })
    const parts = { question, drawn, decide, signal: ended.signal }
    if (place.hasWindow) offerWindow(other, parts)
    if (place.sight)
      offerApprove(approve, { ...parts, sight: place.sight, ...(place.hasWindow ? { other } : {}) })
    else say(drawn, windowTexts.first)
  })
}

interface Parts {
  readonly question: Pick<Question, 'app' | 'description'>
  readonly drawn: DrawnQuestion
  readonly decide: (isApproved: boolean) => void
  readonly signal: AbortSignal
}

/**
 * Announces a sentence in the status. Screen readers announce each change of a live region, so unchanged text is not
 * written again.
 */
function say({ status }: DrawnQuestion, sentence: string): void {
  if (status.textContent !== sentence) status.replaceChildren(sentence)
}

function offerWindow(button: HTMLButtonElement, { question, drawn, decide, signal }: Parts): void {
  let opened: ApprovalWindow | undefined
  const onClick = () => {
    if (opened && !opened.isClosed) return opened.focus()
    const theme = document.documentElement.dataset['theme']
    opened = openApprovalWindow(
      { ...question, theme },
      { signal, onAnswer: decide, onClose: () => say(drawn, windowTexts.closed) },
    )
    say(drawn, opened ? windowTexts.open : windowTexts.blocked)
  }
  button.addEventListener('click', onClick, { signal })
}

const hiddenAfterMs = 1500

/** Says what the visitor still has to do before Approve is enabled. It is empty only while every unread part is in view. */
export function whatIsLeft({ unread, inView }: Reading, { end, buttons }: DrawnQuestion): string {
  // Visible parts count as read after a moment.
  const missing = [...unread].filter(each => !inView.has(each))
  if (missing.includes(end)) return 'Scroll to the end to approve.'
  if (missing.some(each => each !== buttons)) return 'Scroll up to read all of it before you approve.'
  return inView.has(buttons) ? '' : 'Scroll to the end to approve.'
}

function offerApprove(
  approve: HTMLButtonElement,
  {
    drawn,
    decide,
    signal,
    sight,
    other,
  }: Parts & { readonly sight: Sight; readonly other?: HTMLButtonElement },
): void {
  approve.disabled = true
  let reading: Reading | undefined
  let isHiddenLong = false
  let hiding: ReturnType<typeof setTimeout> | undefined
  const offer = (instead: HTMLButtonElement | undefined) => {
    approve.hidden = instead !== undefined
    // Appending it again would remove the focus from it.
    if (instead && !instead.isConnected) drawn.buttons.append(instead)
    if (!instead) other?.remove()
  }
  const update = () => {
    const isReady = reading?.isAtHand === true && reading.unread.size === 0
    approve.disabled = !isReady || drawn.accept?.checked === false
    // Visible parts count as read after a moment, so the status is about to change.
    const isCounting =
      reading?.isPlain === true && [...reading.unread].some(each => reading?.inView.has(each))
    drawn.status.setAttribute('aria-busy', String(isCounting))
    if (reading?.isPlain === false && isHiddenLong) {
      say(drawn, sight.hiddenText)
      offer(other)
    } else if (reading?.isPlain) {
      offer(undefined)
      say(drawn, whatIsLeft(reading, drawn))
    }
  }
  const onHiddenLong = () => {
    isHiddenLong = true
    update()
  }
  const stay = createStay(signal)
  const onClick = (event: MouseEvent) => {
    if (!event.isTrusted) return
    // Only an embedding page can move the buttons under a pointer.
    if (!other || stay.isLongEnough(event)) decide(true)
    else say(drawn, 'That was too quick. Press Approve once more.')
  }
  drawn.accept?.addEventListener('change', update, { signal })
  approve.addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => clearTimeout(hiding), { once: true })
  watchReading({
    parts: drawn.toRead,
    atHand: drawn.buttons,
    sight,
    signal,
    onChange: latest => {
      if (latest.isPlain !== reading?.isPlain) {
        clearTimeout(hiding)
        isHiddenLong = false
        if (!latest.isPlain) hiding = setTimeout(onHiddenLong, hiddenAfterMs)
      }
      reading = latest
      update()
    },
  })
}
