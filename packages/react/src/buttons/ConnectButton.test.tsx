// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { ConnectButton, type ConnectButtonState } from './ConnectButton.js'

/** What a host's own button is given. */
function useButton() {
  const held: { state?: ConnectButtonState } = {}
  ConnectButton({
    children(state) {
      held.state = state
      return null
    },
  })
  return held.state
}

it('opens with a double click, and closes with a click that is a wish of its own', async () => {
  const foyer = runFoyer({})
  await foyer.load()
  const { last } = await renderHook(foyer, useButton, undefined)
  const press = () => act(async () => last()?.toggle())
  await press()
  await soon(() => expect(last()?.isOpen).toBe(true))
  const openedAt = foyer.getState().modal.openedAt ?? 0
  vi.useFakeTimers({ toFake: ['Date'], now: openedAt + 20 })
  await press()
  expect(last()?.isOpen).toBe(true)
  vi.setSystemTime(openedAt + 300)
  await press()
  expect(last()?.isOpen).toBe(true)
  vi.setSystemTime(openedAt + 1000)
  await press()
  expect(last()?.isOpen).toBe(false)
  vi.useRealTimers()
})
