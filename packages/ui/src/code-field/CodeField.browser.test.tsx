import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion, shakesOf } from '../stories/reduceMotion.js'
import { CodeField } from './CodeField.js'

const spoken = {
  label: 'Code',
  busyLabel: 'Checking',
  choiceLabel: 'Which one is the code?',
  digitLabel: (number: number) => `Digit ${number} of 6`,
}

function Example({
  start = '',
  ...props
}: {
  start?: string
  isBusy?: boolean
  onCode?: (code: string) => void
}) {
  const [value, setValue] = useState(start)
  const change = (code: string) => {
    setValue(code)
    props.onCode?.(code)
  }
  return <CodeField {...spoken} isBusy={props.isBusy} value={value} onChange={change} testId="code" />
}

async function open(props: Parameters<typeof Example>[0] = {}) {
  const { root, find } = await openShadowHost(<Example {...props} />)
  const box = (index: number) => find<HTMLInputElement>(`[data-testid="code-${index}"]`)
  const code = () => [...root.querySelectorAll('input')].map(each => each.value).join('')
  const focused = () => [...root.querySelectorAll('input')].indexOf(root.activeElement as HTMLInputElement)
  const paste = (index: number, text: string) => {
    const data = new DataTransfer()
    data.setData('text', text)
    const event = { bubbles: true, cancelable: true, composed: true, clipboardData: data }
    box(index).dispatchEvent(new ClipboardEvent('paste', event))
  }
  /** Fills in a code like a browser: sets the value and dispatches an event. */
  const fill = (index: number, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(index), text)
    box(index).dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  return { root, find, box, code, focused, paste, fill }
}

describe('CodeField', () => {
  it('focuses the first box, advances by itself, and accepts only digits', async () => {
    const { code, focused } = await open()
    expect(focused()).toBe(0)
    await userEvent.keyboard('1a2-3')
    expect(code()).toBe('123')
    expect(focused()).toBe(3)
  })

  it('fills the boxes in order and moves the focus to the first empty one', async () => {
    const { box, code, focused } = await open({ start: '12' })
    box(5).focus()
    expect(focused()).toBe(2)
    await userEvent.keyboard('3')
    expect(code()).toBe('123')
  })

  it('accepts a code that is pasted into any box or filled in by the browser', async () => {
    const onCode = vi.fn()
    const { paste, fill, code } = await open({ start: '12', onCode })
    paste(1, ' 987 654 ')
    await vi.waitFor(() => expect(code()).toBe('987654'))
    fill(0, '135790')
    await vi.waitFor(() => expect(code()).toBe('135790'))
    expect(onCode.mock.calls).toEqual([['987654'], ['135790']])
  })

  it('fills in the only code of a pasted e-mail, and offers a choice if there are several', async () => {
    const onCode = vi.fn()
    const { root, paste, code, focused } = await open({ onCode })
    paste(0, 'Order 4711 of 27.11.2026. Your code is 135790.')
    await vi.waitFor(() => expect(code()).toBe('135790'))
    paste(0, 'Case 111111, code 222222')
    const choices = () => [...root.querySelectorAll<HTMLElement>('.code-field__choice button')]
    await vi.waitFor(() => expect(choices().map(each => each.textContent)).toEqual(['111111', '222222']))
    expect(code()).toBe('135790')
    choices()[1]?.click()
    await vi.waitFor(() => expect(code()).toBe('222222'))
    expect([choices(), focused()]).toEqual([[], 5])
    expect(onCode.mock.calls).toEqual([['135790'], ['222222']])
  })

  it('keeps its digits when the pasted text has digits but no code', async () => {
    const onCode = vi.fn()
    const { paste, fill, code, focused } = await open({ start: '12', onCode })
    paste(2, 'Order 12, ref 3456')
    fill(2, 'Sent 27.11.26')
    await userEvent.keyboard('3')
    await vi.waitFor(() => expect(code()).toBe('123'))
    expect([onCode.mock.calls, focused()]).toEqual([[['123']], 3])
  })

  it('supports corrections with Backspace, Delete, arrows, Home and End', async () => {
    const { code, focused } = await open()
    await userEvent.keyboard('1234{Backspace}')
    expect([code(), focused()]).toEqual(['123', 3])
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}9')
    expect([code(), focused()]).toEqual(['193', 2])
    await userEvent.keyboard('{Home}{Delete}')
    expect([code(), focused()]).toEqual(['93', 0])
    await userEvent.keyboard('{End}{Backspace}{Backspace}')
    expect([code(), focused()]).toEqual(['', 0])
  })

  it('advances when a box receives the digit that it already holds', async () => {
    const { box, code, focused } = await open({ start: '55' })
    box(0).focus()
    await userEvent.keyboard('55')
    expect([code(), focused()]).toEqual(['55', 2])
  })

  it('is read-only while the code is checked', async () => {
    const { box, code, paste } = await open({ start: '123456', isBusy: true })
    box(5).focus()
    await userEvent.keyboard('{Backspace}')
    paste(0, '999999')
    expect(code()).toBe('123456')
  })

  it('labels every box, is a single tab stop, and announces an error', async () => {
    const { show, root, find } = await openShadowHost(<CodeField {...spoken} value="1" onChange={vi.fn()} />)
    const boxes = [...root.querySelectorAll('input')]
    expect(find('[role="group"]').getAttribute('aria-label')).toBe('Code')
    expect(boxes.map(each => each.getAttribute('aria-label'))[5]).toBe('Digit 6 of 6')
    expect(boxes.map(each => each.tabIndex)).toEqual([-1, 0, -1, -1, -1, -1])
    expect(boxes.every(each => each.autocomplete === 'one-time-code' && each.inputMode === 'numeric')).toBe(
      true,
    )
    await show(<CodeField {...spoken} value="" onChange={vi.fn()} error="Invalid code. Try Again" />)
    expect(find('[role="alert"]').textContent).toBe('Invalid code. Try Again')
    expect(find('input').getAttribute('aria-invalid')).toBe('true')
    expect(root.activeElement).toBe(boxes[0])
  })

  it('shakes for 500 ms per wrong code, not with reduced motion [VIEW-20] [STATE-17]', async () => {
    onTestFinished(() => reduceMotion(false))
    const field = (error?: string) => <CodeField {...spoken} value="" onChange={vi.fn()} error={error} />
    const { find, show } = await openShadowHost(field())
    const shakes = () => shakesOf(find('.code-field__boxes'))
    expect(shakes()).toEqual([])
    for (let times = 0; times < 2; times += 1) {
      await show(field('Invalid code. Try Again'))
      expect(shakes()).toEqual([500])
      await show(field())
      expect(shakes()).toEqual([])
    }
    await reduceMotion(true)
    await show(field('Invalid code. Try Again'))
    expect(shakes()).toEqual([])
  })
})

it('has boxes of 44 × 56 px with digits of 28 px, which get narrower on a narrow phone', async () => {
  const field = (width: number) => (
    <div style={{ width }}>
      <CodeField {...spoken} value="402817" onChange={vi.fn()} testId="code" />
    </div>
  )
  const { find, show } = await openShadowHost(field(340))
  const box = find('[data-testid="code-0"]')
  const size = () => [box.getBoundingClientRect().width, box.getBoundingClientRect().height]
  expect(size()).toEqual([44, 56])
  expect([getComputedStyle(box).fontSize, getComputedStyle(box).fontWeight]).toEqual(['28px', '600'])
  await show(field(280))
  expect(size()).toEqual([40, 56])
  expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
})
