import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openShadowHost } from '../stories/openShadowHost.js'
import { Button } from './Button.js'

it('ignores presses while loading and keeps focus', async () => {
  let presses = 0
  const at = (isLoading: boolean) => (
    <Button isLoading={isLoading} onClick={() => (presses += 1)}>
      Sign
    </Button>
  )
  const { find, root, show } = await openShadowHost(at(false))
  await userEvent.click(find('button'))
  await show(at(true))
  await userEvent.keyboard('{Enter}')
  expect(presses).toBe(1)
  expect(root.activeElement).toBe(find('button'))
  expect(find('button').ariaBusy).toBe('true')
})

it('stays focusable but inert when disabled with a reason', async () => {
  let presses = 0
  const { find, root } = await openShadowHost(
    <Button isDisabled disabledReason="Tick the terms first" onClick={() => (presses += 1)}>
      Continue
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(root.activeElement).toBe(find('button'))
  expect(find('button').title).toBe('Tick the terms first')
  expect(presses).toBe(0)
})

it('reports a press while disabled if a handler is set, and stays focusable', async () => {
  const told: string[] = []
  const { find } = await openShadowHost(
    <Button isDisabled onRefused={() => told.push('refused')} onClick={() => told.push('pressed')}>
      Review
    </Button>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(find('button').getAttribute('aria-disabled')).toBe('true')
  expect(told).toEqual(['refused'])
})

it('chooses black or white text by its contrast on the accent', async () => {
  const { find, host } = await openShadowHost(<Button>Continue</Button>)
  const textOn = (accent: string) => {
    host.style.setProperty('--foyer-accent', accent)
    return getComputedStyle(find('button')).color
  }
  expect(textOn('#ffd166')).toMatch(/xyz-d65 0 0 0/)
  expect(textOn('#1b2a6b')).toMatch(/xyz-d65 0\.95\d* 1 1\.08/)
})
