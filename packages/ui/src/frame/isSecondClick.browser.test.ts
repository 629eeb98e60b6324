import { expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isSecondClick } from './isSecondClick.js'

it('returns true for a double click, but not for clicks at two places or for repeated keys', async () => {
  const told: boolean[] = []
  const [one, other] = ['one', 'other'].map(name => {
    const button = document.body.appendChild(document.createElement('button'))
    button.textContent = name
    button.addEventListener('click', event => told.push(isSecondClick(event)))
    onTestFinished(() => button.remove())
    return button
  }) as [HTMLButtonElement, HTMLButtonElement]
  await userEvent.dblClick(one)
  expect(told.splice(0)).toEqual([false, true])
  await userEvent.click(one)
  await userEvent.click(other)
  expect(told.splice(0)).toEqual([false, false])
  other.focus()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(told).toEqual([false, false])
})
