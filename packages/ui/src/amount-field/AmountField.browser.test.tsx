import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Button } from '../button/Button.js'
import { Chip } from '../chip/Chip.js'
import ChevronDownIcon from '../icons/chevron-down.svg'
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
])('shows every digit of an amount on a narrow phone: %s, with its unit %s', async (value, place) => {
  const field = (isReadOnly: boolean) => (
    <div style={{ inlineSize: '296px' }}>
      <AmountField
        label="Amount"
        value={value}
        onChange={vi.fn()}
        unit={<Chip onClick={vi.fn()}>EXAMPLE</Chip>}
        isReadOnly={isReadOnly}
      />
    </div>
  )
  const { find, show } = await openShadowHost(field(false))
  for (const isReadOnly of [false, true]) {
    await show(field(isReadOnly))
    const [input, unit] = [find('input'), find('.chip')]
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    const isBelow = unit.getBoundingClientRect().top >= input.getBoundingClientRect().bottom
    expect(isBelow ? 'below' : 'beside').toBe(place)
    expect(find('.amount-field__line').getBoundingClientRect().right).toBe(unit.getBoundingClientRect().right)
  }
})

const picture = <span style={{ flex: 'none', inlineSize: '20px', blockSize: '20px' }} />

function Narrow({ value, unit, inlineSize }: { value: string; unit: string; inlineSize: string }) {
  return (
    <div style={{ inlineSize }}>
      <AmountField
        label="Amount"
        value={value}
        onChange={vi.fn()}
        unit={
          <Chip image={picture} endIcon={<ChevronDownIcon />} onClick={vi.fn()}>
            {unit}
          </Chip>
        }
        isReadOnly
      />
    </div>
  )
}

it.each([
  ['1', 'A-RATHER-LONG-SYMBOL', '296px'],
  ['12345.67', 'A-RATHER-LONG-SYMBOL', '256px'],
  ['1,234.567', 'A-RATHER-LONG-SYMBOL', '256px'],
  ['123456789', 'A-RATHER-LONG-SYMBOL', '256px'],
  ['12345678901234', 'A-RATHER-LONG-SYMBOL', '336px'],
  ['28,867.12', 'A-RATHER-LONG-SYMBOL', '288px'],
  ['28,867,617.123', 'A-RATHER-LONG-SYMBOL', '296px'],
  ['29,396,737.799625', 'PUSD', '288px'],
  ['123 456 789.123', 'A-RATHER-LONG-SYMBOL', '288px'],
])(
  'shortens a long unit, to 3 letters at least, before it hides a digit: %s %s',
  async (value, unit, inlineSize) => {
    const { find } = await openShadowHost(<Narrow {...{ value, unit, inlineSize }} />)
    const [line, input, label] = [find('.amount-field__line'), find('input'), find('.chip__label')]
    expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    expect(label.clientWidth).toBeGreaterThan(24)
    expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
    expect(line.getBoundingClientRect().right).toBe(find('.chip').getBoundingClientRect().right)
  },
)

it.each(['24,748.51', '28,867,617.123'])('keeps a shortened unit beside its amount: %s', async value => {
  const { find } = await openShadowHost(
    <Narrow value={value} unit="A-RATHER-LONG-SYMBOL" inlineSize="256px" />,
  )
  expect(find('.chip').getBoundingClientRect().top).toBeLessThan(find('input').getBoundingClientRect().bottom)
})

it.each(['24,748.51', '3,571.70625', '12345678901'])('shortens no usual unit beside %s', async value => {
  const { find } = await openShadowHost(<Narrow value={value} unit="PUSD" inlineSize="288px" />)
  const [input, unit, label] = [find('input'), find('.chip'), find('.chip__label')]
  expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth)
  expect(unit.getBoundingClientRect().top).toBeLessThan(input.getBoundingClientRect().bottom)
})

it('breaks a result longer than its line between groups of digits', async () => {
  const { find } = await openShadowHost(
    <Narrow value="1,234,567,890,123.123456789012345678" unit="PUSD" inlineSize="288px" />,
  )
  const digits = find('.amount-field__digits')
  expect(getComputedStyle(digits).visibility).toBe('visible')
  expect(digits.scrollWidth).toBeLessThanOrEqual(digits.clientWidth)
  expect(digits.clientHeight).toBeLessThanOrEqual(find('input').clientHeight)
  expect(linesOfNumbers(digits)).toEqual(linesOfNumbers(digits).map(() => 1))
})

it('draws only an amount that cannot be edited in a fainter colour', async () => {
  const field = (isReadOnly: boolean) => (
    <AmountField label="Amount" value="1.5" onChange={vi.fn()} unit="ETH" isReadOnly={isReadOnly} />
  )
  const { find, show } = await openShadowHost(field(false))
  const colour = () => getComputedStyle(find('input')).color
  const editable = colour()
  expect(editable).toBe(getComputedStyle(find('.amount-field')).color)
  await show(field(true))
  expect(colour()).not.toBe(editable)
})

it('shows every digit of a long amount while it is not edited', async () => {
  const amount = '123456789012345678.123456789012345678'
  const { find } = await openShadowHost(
    <div style={{ inlineSize: '288px' }}>
      <AmountField label="Amount" value={amount} onChange={vi.fn()} unit={<Chip>EXAMPLE</Chip>} />
    </div>,
  )
  const [input, digits] = [find('input'), find('.amount-field__digits')]
  const shown = () => [getComputedStyle(input).opacity, getComputedStyle(digits).visibility]
  expect(shown()).toEqual(['0', 'visible'])
  expect(digits.scrollWidth).toBeLessThanOrEqual(digits.clientWidth)
  expect(linesOfNumbers(digits)).toEqual([1, 1])
  await userEvent.click(input)
  expect(shown()).toEqual(['1', 'hidden'])
})

it.each(['12.482 SHIB', '123,456,789,012.123 SHIB', '1,234,567,890,123,456.123 SHIB'])(
  'shows every digit of a balance and its unit in one line on a narrow phone: %s',
  async balance => {
    const { find } = await openShadowHost(
      <div style={{ inlineSize: '288px' }}>
        <AmountField
          label="Amount"
          value="12345678901"
          onChange={vi.fn()}
          unit={<Chip onClick={vi.fn()}>SHIB</Chip>}
          worth="$123,456.78"
          holding={
            <>
              <bdi>{balance}</bdi>
              <Button size="sm" variant="secondary" onClick={vi.fn()}>
                Max
              </Button>
            </>
          }
        />
      </div>,
    )
    const shown = find('.amount-field__holding > :first-child')
    expect(shown.scrollWidth).toBeLessThanOrEqual(shown.clientWidth)
    expect(linesOfNumbers(shown)).toEqual([1])
    const { right } = find('.amount-field__line').getBoundingClientRect()
    expect(find('.amount-field__holding').getBoundingClientRect().right).toBe(right)
  },
)

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
