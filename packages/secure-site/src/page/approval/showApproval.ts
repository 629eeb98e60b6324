import type { Row } from '../../describe/Description.js'
import { draw } from '../site/draw.js'
import { root } from '../site/root.js'
import type { Question } from './Question.js'
import { whileVisible } from './whileVisible.js'

/** Shows a question and resolves to the visitor's word. Rejects when it is aborted. */
export function showApproval(
  { app, description }: Pick<Question, 'app' | 'description'>,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController()
    const heading = draw('h1', { tabindex: '-1', id: 'question', testId: 'secure-title' }, description.title)
    const approve = draw('button', { type: 'button', class: 'main', testId: 'secure-approve' }, 'Approve')
    const cancel = draw('button', { type: 'button', testId: 'secure-cancel' }, 'Cancel')
    const status = draw('p', { role: 'status' })
    approve.disabled = true
    const accept = description.isDangerous ? drawAcceptance() : undefined
    let isInSight = false
    const update = () => {
      approve.disabled = !isInSight || accept?.isAccepted() === false
    }
    const decide = (isApproved: boolean) => {
      ended.abort()
      approve.disabled = true
      cancel.disabled = true
      if (isApproved) status.replaceChildren('One moment…')
      resolve(isApproved)
    }
    const on = { signal: ended.signal }
    accept?.element.addEventListener('change', update, on)
    approve.addEventListener('click', ({ isTrusted }) => isTrusted && decide(true), on)
    cancel.addEventListener('click', () => decide(false), on)
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && decide(false), on)
    const giveUp = () => {
      ended.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', giveUp, on)
    root().replaceChildren(
      heading,
      draw(
        'p',
        { class: 'asks' },
        draw('strong', { testId: 'secure-app' }, app.name),
        draw('span', { testId: 'secure-origin' }, app.origin),
      ),
      ...description.warnings.map(each =>
        draw('p', { class: 'warning', role: 'note', testId: 'secure-warning' }, each),
      ),
      drawRows(description.rows),
      ...(accept ? [accept.element] : []),
      status,
      draw('div', { class: 'buttons' }, cancel, approve),
    )
    heading.focus()
    // Nothing can have the focus in a frame that is not shown yet.
    window.addEventListener('focus', () => heading.focus(), { ...on, once: true })
    whileVisible(approve, {
      signal: ended.signal,
      onChange: isVisible => {
        isInSight = isVisible
        update()
      },
    })
  })
}

/** What the visitor must tick before a yes counts. */
function drawAcceptance() {
  const box = draw('input', { type: 'checkbox', testId: 'secure-accept' })
  const element = draw('label', { class: 'accept' }, box, 'I read the warning and want this all the same.')
  return { element, isAccepted: () => box.checked }
}

function drawRows(rows: readonly Row[]): HTMLElement {
  // What scrolls must be reachable by keyboard.
  const attributes = { class: 'rows', tabindex: '0', 'aria-labelledby': 'question' }
  return draw(
    'dl',
    attributes,
    ...rows.map(({ label, value, isBytes }) =>
      draw(
        'div',
        { class: 'row' },
        draw('dt', {}, label),
        draw('dd', { testId: `secure-row-${toSlug(label)}`, ...(isBytes ? { class: 'bytes' } : {}) }, value),
      ),
    ),
  )
}

const toSlug = (label: string) => label.toLowerCase().replace(/[^a-z0-9]+/g, '-')
