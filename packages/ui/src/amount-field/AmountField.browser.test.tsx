import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Chip } from '../chip/Chip.js'
import { holdMotion } from '../stories/holdMotion.js'
import { linesOfNumbers } from '../stories/linesOfNumbers.js'
import { openShadowHost } from '../stories/openShadowHost.js'
import { reduceMotion, shakesOf } from '../stories/reduceMotion.js'
import { AmountField } from './AmountField.js'

const choices = ['1000', '1'].map(text => ({ text, label: text }))

function Example() {
  const [value, setValue] = useState('')
  const isAsked = value === '1,000'
  return (
    <AmountField
      label="Amount"
      value={value}
      onChange={setValue}
      unit={<span>ETH</span>}
      note={isAsked ? 'Which one do you mean?' : undefined}
      answers={isAsked ? { choices, onAnswer: setValue } : undefined}
      echo={value === '1,000.5' ? '= 1\u202f000.5 ETH' : undefined}
      testId="amount"
    />
  )
}

it('keeps every typed character', async () => {
  const { find } = await openShadowHost(<Example />)
  find('input').focus()
  await userEvent.keyboard('-1e3,x')
  expect(find<HTMLInputElement>('input').value).toBe('-1e3,x')
  await userEvent.fill(find('input'), '1'.repeat(200))
  expect(find<HTMLInputElement>('input').value).toHaveLength(200)
})

it('announces a question, takes the answer by keyboard, and returns the focus to the field', async () => {
  const { find, root } = await openShadowHost(<Example />)
  const status = find('.amount-field__note [role="status"]')
  find('input').focus()
  await userEvent.keyboard('1,00')
  expect(status.textContent).toBe('')
  await userEvent.keyboard('0')
  expect(status.isConnected && status.textContent).toBe('Which one do you mean?')
  expect(find('input').getAttribute('aria-describedby')).toContain(status.id)
  await userEvent.keyboard('{Tab}')
  expect(root.activeElement).toBe(find('[data-testid="amount-1000"]'))
  await userEvent.keyboard('{Tab}{Enter}')
  expect(find<HTMLInputElement>('input').value).toBe('1')
  expect(root.activeElement).toBe(find('input'))
  expect([root.querySelector('button'), status.textContent]).toEqual([null, ''])
})

it('announces the amount that was read, also as the description of the field', async () => {
  const { find } = await openShadowHost(<Example />)
  const status = find('.amount-field__worth [aria-live="polite"]')
  find('input').focus()
  await userEvent.keyboard('1,000.')
  expect(status.textContent).toBe('')
  await userEvent.keyboard('5')
  expect(status.isConnected && status.textContent).toBe('= 1\u202f000.5 ETH')
  const described = find('input').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described).toContain(status.closest('[id]')?.id)
})

it('shakes for 500 ms per refusal, once at a time, not with reduced motion [VIEW-20] [STATE-17]', async () => {
  onTestFinished(() => reduceMotion(false))
  onTestFinished(() => void vi.useRealTimers())
  await holdMotion()
  const field = (refusals: number) => (
    <AmountField label="Amount" value="9" onChange={vi.fn()} unit="ETH" refusals={refusals} />
  )
  const { find, show } = await openShadowHost(field(0))
  const shakes = () => shakesOf(find('.amount-field'))
  expect(shakes()).toEqual([])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show(field(1))
  await expect.poll(shakes).toEqual([500])
  const running = find('.amount-field').getAnimations()
  await show(field(2))
  expect(find('.amount-field').getAnimations()).toEqual(running)
  vi.advanceTimersByTime(500)
  await expect.poll(shakes).toEqual([])
  await show(field(3))
  await expect.poll(shakes).toEqual([500])
  vi.advanceTimersByTime(500)
  await expect.poll(shakes).toEqual([])
  await reduceMotion(true)
  await show(field(4))
  await expect.poll(() => find('.amount-field').dataset['shaking']).toBe('true')
  expect(shakes()).toEqual([])
})

it.each([
  ['1.5', 'beside'],
  ['0.123456789012345678', 'below'],
  ['12.123456789012345678', 'below'],
])('shows every digit of a typed amount on a narrow phone: %s, with its unit %s', async (value, place) => {
  const field = (isResult: boolean) => (
    <div style={{ inlineSize: '296px' }}>
      <AmountField
        label="Amount"
        value={value}
        onChange={vi.fn()}
        unit={<Chip onClick={vi.fn()}>EXAMPLE</Chip>}
        isResult={isResult}
      />
    </div>
  )
  const { find, show } = await openShadowHost(field(false))
  const [input, unit] = [find('input'), find('.chip')]
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  const isBelow = () => unit.getBoundingClientRect().top >= input.getBoundingClientRect().bottom
  expect(isBelow() ? 'below' : 'beside').toBe(place)
  expect(find('.amount-field__line').getBoundingClientRect().right).toBe(unit.getBoundingClientRect().right)
  await show(field(true))
  expect(isBelow()).toBe(false)
})

it('shortens the unit of a result before it hides a digit of the amount', async () => {
  const { find } = await openShadowHost(
    <div style={{ inlineSize: '296px' }}>
      <AmountField
        label="Amount"
        value="28,867,617.123"
        onChange={vi.fn()}
        unit={<Chip onClick={vi.fn()}>A-RATHER-LONG-SYMBOL</Chip>}
        isReadOnly
        isResult
      />
    </div>,
  )
  const [input, unit] = [find('input'), find('.chip')]
  expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
  expect(unit.getBoundingClientRect().top).toBeLessThan(input.getBoundingClientRect().bottom)
  expect(find('.amount-field__line').getBoundingClientRect().right).toBe(unit.getBoundingClientRect().right)
})

it('breaks neither an amount that was read nor an answer inside a group of digits', async () => {
  const { find } = await openShadowHost(
    <div style={{ inlineSize: '272px' }}>
      <AmountField
        label="Amount"
        value="1,234,567.123456789012345678"
        onChange={vi.fn()}
        unit={<Chip onClick={vi.fn()}>EXAMPLE</Chip>}
        echo={'= 1\u202f234\u202f567.123456789012345678 EXAMPLE'}
        worth={<bdi>$1,234,567.12</bdi>}
        holding={
          <>
            <span>Balance 1,234,567.123</span>
            <button type="button">Max</button>
          </>
        }
        note="Which one do you mean?"
        answers={{
          choices: ['1\u202f234\u202f567', '1\u202f234.567890123456789012'].map(label => ({
            text: label,
            label,
          })),
          onAnswer: vi.fn(),
        }}
      />
    </div>,
  )
  const notes = find('.amount-field__worth')
  expect(linesOfNumbers(notes)).toEqual(linesOfNumbers(notes).map(() => 1))
  const answers = find('.amount-field__answers')
  expect(linesOfNumbers(answers).length).toBeGreaterThan(4)
  expect(linesOfNumbers(answers)).toEqual(linesOfNumbers(answers).map(() => 1))
  expect(answers.scrollWidth).toBeLessThanOrEqual(answers.clientWidth)
})
