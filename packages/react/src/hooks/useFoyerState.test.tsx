// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { renderHook, runFoyer } from '../testing/renderHook.test.support.js'
import { useFoyerState } from './useFoyerState.js'

it('returns where connections are stored, and `none` once the storage fails [USER-27]', async () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError')
  }
  const foyer = runFoyer({ storage: { getItem: () => null, setItem: refuse, removeItem: refuse } })
  const rendered = await renderHook(foyer, useFoyerState, undefined)
  expect(rendered.last().persistence).toBe('custom')
  await act(async () => {
    await foyer.load()
    foyer.connection.addRecentWallet({ id: 'a', name: 'A' })
  })
  expect(rendered.last().persistence).toBe('none')
})
