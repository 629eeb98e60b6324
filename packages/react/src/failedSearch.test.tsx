// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { useFoyerWallets } from './hooks/useFoyerWallets.js'
import { renderHook, runFoyer, soon } from './testing/renderHook.test.support.js'

it('useFoyerWallets repeats a failed search when it is typed again', async () => {
  let searches = 0
  const before = globalThis.fetch
  globalThis.fetch = async input => {
    const url = new URL(String(input instanceof Request ? input.url : input))
    if (!url.searchParams.get('search')) return Response.json({ data: [], count: 0 })
    searches += 1
    return new Response(null, { status: 400 })
  }
  onTestFinished(() => {
    globalThis.fetch = before
  })
  const foyer = runFoyer({ projectId: 'project', services: { directoryUrl: 'https://directory.invalid' } })
  const hook = await renderHook(foyer, () => useFoyerWallets(), undefined)
  await soon(() => expect(foyer.getState().directory?.source).toBe('service'))
  await act(async () => hook.last().search('ember'))
  await soon(() => expect(foyer.getState().directory?.search?.status).toBe('failed'))
  const asked = searches
  expect(asked).toBeGreaterThan(0)
  await act(async () => hook.last().search('embe')) // removes one letter, and immediately types it again
  await act(async () => hook.last().search('ember'))
  await act(() => new Promise(resolve => setTimeout(resolve, 1000)))
  expect(searches).toBeGreaterThan(asked)
}, 40_000)
