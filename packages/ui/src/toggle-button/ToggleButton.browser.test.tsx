import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { ToggleButton } from './ToggleButton.js'

it('reports its state, and requests the opposite state with pointer and keyboard', async () => {
  const asked: boolean[] = []
  const at = (isPressed: boolean) => (
    <ToggleButton label="Only certified" isPressed={isPressed} onChange={next => asked.push(next)}>
      ✓
    </ToggleButton>
  )
  const { find, show } = await openShadowHost(at(false))
  expect([find('button').ariaPressed, find('button').ariaLabel]).toEqual(['false', 'Only certified'])
  await userEvent.click(find('button'))
  await show(at(true))
  expect(find('button').ariaPressed).toBe('true')
  await userEvent.keyboard(' ')
  expect(asked).toEqual([true, false])
})
