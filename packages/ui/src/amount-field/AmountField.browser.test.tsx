import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { AmountField } from './AmountField.js'

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
      answers={isAsked ? { texts: ['1000', '1'], onAnswer: setValue } : undefined}
      testId="amount"
    />
  )
}

it('keeps every key that is pressed', async () => {
  const { find } = await openShadowHost(<Example />)
  find('input').focus()
  await userEvent.keyboard('-1e3,x')
  expect(find<HTMLInputElement>('input').value).toBe('-1e3,x')
  await userEvent.fill(find('input'), '1'.repeat(200))
  expect(find<HTMLInputElement>('input').value).toHaveLength(200)
})

it('asks aloud, is answered by the keyboard, and goes on in the field', async () => {
  const { find, root } = await openShadowHost(<Example />)
  const status = find('[role="status"]')
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
