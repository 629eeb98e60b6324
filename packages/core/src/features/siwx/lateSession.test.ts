import { expect, it, vi } from 'vitest'
import { createScriptedSiwx } from '../../testing/createScriptedSiwx.js'
import { openSignIn } from './openSignIn.test.support.js'

/** Signs in, and leaves the plugin without an answer to the session that it is given. */
async function openVerifying() {
  const siwx = createScriptedSiwx({ getRequired: () => false })
  const visit = await openSignIn({ siwx })
  await visit.connect()
  await visit.reach('asked')
  siwx.script.addSession = 'ignore'
  const first = (await visit.actions()).sign()
  await visit.reach('verifying')
  return { ...visit, siwx, first }
}

it('keeps a second sign-in when the session of the first one, which was closed, is stored late', async () => {
  const { siwx, first, foyer, flow, actions, reach } = await openVerifying()
  foyer.router.requestClose('header')
  await first
  expect(flow().step).toBe('declined')
  siwx.script.addSession = 'answer'
  await (await actions()).signIn()
  await reach('asked')
  await (await actions()).sign()
  await reach('signedIn')
  siwx.answer()
  await vi.waitFor(() => expect(siwx.sessions).toHaveLength(2))
  expect(flow().step).toBe('signedIn')
  expect(siwx.calls.filter(each => each.startsWith('revoke'))).toEqual([])
})

it('ends a session that is stored after the app signed out', async () => {
  const { siwx, first, flow, actions } = await openVerifying()
  await (await actions()).signOut()
  siwx.answer()
  await first
  await vi.waitFor(() => expect(siwx.sessions).toEqual([]))
  expect(flow().step).toBe('declined')
})
