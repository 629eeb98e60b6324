// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderHook, runFoyer, soon } from '../testing/renderHook.test.support.js'
import { ConnectButton, type ConnectButtonState } from './ConnectButton.js'

/** Returns the state that a host's own button gets. */
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

it('opens on a double click, and closes on a separate click', async () => {
  const foyer = runFoyer({})
  await foyer.load()
  const { last } = await renderHook(foyer, useButton, undefined)
  const press = () => act(async () => last()?.toggle())
  const openedAt = 5000
  vi.stubGlobal('event', { timeStamp: openedAt, detail: 1 })
  await press()
  vi.unstubAllGlobals()
  await soon(() => expect(last()?.isOpen).toBe(true))
  // Compares when the clicks happened, not when a busy page handles them.
  const pressAfter = async (ms: number, detail = 1) => {
    vi.stubGlobal('event', { timeStamp: openedAt + ms, detail })
    await press()
    vi.unstubAllGlobals()
    return last()?.isOpen
  }
  expect(await pressAfter(20)).toBe(true)
  expect(await pressAfter(499)).toBe(true)
  expect(await pressAfter(800, 2)).toBe(true)
  expect(await pressAfter(1500)).toBe(false)
})
