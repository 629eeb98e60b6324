import type { Row } from '../../describe/Description.js'
import { draw } from '../site/draw.js'
import type { Question } from './Question.js'

/** The elements of a question. */
export interface DrawnQuestion {
  /** All elements in document order. */
  readonly elements: readonly HTMLElement[]
  readonly heading: HTMLElement
  readonly status: HTMLElement
  readonly buttons: HTMLElement
  /** The parts that the visitor must see completely. Of the list of rows only its end must be seen. */
  readonly toRead: readonly Element[]
  /** The element at the end of the scrolling list. */
  readonly end: Element
  readonly accept: HTMLInputElement | undefined
}

/** Creates the elements of a question. The last of `buttons` is the primary one. */
export function drawQuestion(
  { app, description }: Pick<Question, 'app' | 'description'>,
  { buttons, canAccept }: { readonly buttons: readonly HTMLElement[]; readonly canAccept: boolean },
): DrawnQuestion {
  const heading = draw('h1', { tabindex: '-1', id: 'question', testId: 'secure-title' }, description.title)
  const asks = draw(
    'p',
    { class: 'asks' },
    draw('strong', { testId: 'secure-app' }, app.name),
    draw('span', { testId: 'secure-origin' }, app.origin),
  )
  const warningClass = description.isDangerous ? 'warning danger' : 'warning'
  const warnings = description.warnings.map(each =>
    draw('p', { class: warningClass, role: 'note', testId: 'secure-warning' }, each),
  )
  const rows = drawRows(description.rows)
  const acceptance = canAccept && description.isDangerous ? drawAcceptance() : undefined
  const status = draw('p', { role: 'status', testId: 'secure-status' })
  const row = draw('div', { class: 'buttons' }, ...buttons)
  const accept = acceptance ? [acceptance.label] : []
  return {
    elements: [heading, asks, ...warnings, rows.list, ...accept, status, row],
    heading,
    status,
    buttons: row,
    toRead: [heading, asks, ...warnings, rows.end, ...accept, row],
    end: rows.end,
    accept: acceptance?.box,
  }
}

/** Creates the checkbox that the visitor must tick before approving. */
function drawAcceptance() {
  const box = draw('input', { type: 'checkbox', testId: 'secure-accept' })
  const label = draw('label', { class: 'accept' }, box, 'I read the warning and want to continue.')
  return { label, box }
}

function drawRows(rows: readonly Row[]) {
  const end = draw('div', { class: 'edge', 'aria-hidden': 'true' })
  const drawn = rows.map(({ label, value, isBytes }) =>
    draw(
      'div',
      { class: 'row' },
      draw('dt', {}, label),
      draw('dd', { testId: `secure-row-${toSlug(label)}`, ...(isBytes ? { class: 'bytes' } : {}) }, value),
    ),
  )
  // A scrolling region needs a focus stop and a name.
  const attributes = { class: 'rows', tabindex: '0', role: 'region', 'aria-labelledby': 'question' }
  return { list: draw('div', attributes, draw('dl', {}, ...drawn), end), end }
}

const toSlug = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, '-')
