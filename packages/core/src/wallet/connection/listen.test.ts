import { FoyerError, type Session } from '@foyer/common'
import { expect, it, vi } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { testNetworks } from '../../testing/networks.js'
import { startFoyer } from '../../testing/startFoyer.js'

const { one } = testNetworks
const choice = { connectorId: 'red' }

/** Starts an instance whose wallet has an open request. Returns a function that reveals its accounts. */
async function startPending(options: { readonly connectTimeoutMs?: number } = {}) {
  const red = createScriptedWallet({ id: 'red' })
  const [session] = await red.connector.connect({
    networks: [one],
    signal: new AbortController().signal,
    adopt: () => undefined,
  })
  if (!session) throw new Error('the wallet opened no session')
  red.calls.length = 0
  let shown: readonly Session[] = []
  red.script.connect = () => {
    throw new FoyerError('CONNECT_PENDING')
  }
  red.script.reconnect = () => shown
  const started = await startFoyer({ adapters: [createScriptedAdapter('eip155', red)], advanced: options })
  expect(await codeOf(started.foyer.connect(choice))).toBe('CONNECT_PENDING')
  red.calls.length = 0
  const reveal = () => {
    shown = [session]
  }
  return { ...started, red, reveal, session }
}

it('connects once the wallet shows its accounts, without another request', async () => {
  const { foyer, red, reveal } = await startPending()
  const listening = foyer.connect({ ...choice, isAsked: true })
  await vi.waitFor(() => expect(red.calls).toContain('reconnect'))
  expect(foyer.getState().connection.flow).toMatchObject({ status: 'connecting', isAsked: true })
  reveal()
  await listening
  expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBe('red')
  expect(red.calls).not.toContain('connect')
})

it('does not count accounts that the wallet itself has not shown', async () => {
  const { foyer, red, reveal } = await startPending()
  red.isConfirmed = false
  reveal()
  const listening = codeOf(foyer.connect({ ...choice, isAsked: true }))
  await vi.waitFor(() => expect(red.calls.filter(each => each === 'reconnect')).toHaveLength(2), 5000)
  expect(foyer.getState().connection.flow.status).toBe('connecting')
  foyer.connection.cancelConnect()
  expect(await listening).toBe('ABORTED')
  expect(red.calls).not.toContain('connect')
})

it('ends with a timeout if the wallet shows nothing', async () => {
  const { foyer, red } = await startPending({ connectTimeoutMs: 50 })
  expect(await codeOf(foyer.connect({ ...choice, isAsked: true }))).toBe('CONNECT_TIMED_OUT')
  expect(red.calls).not.toContain('connect')
})

it('releases accounts that the wallet shows after the visitor canceled', async () => {
  const { foyer, red, session } = await startPending()
  const answer: { give?: (sessions: readonly Session[]) => void } = {}
  red.script.reconnect = () =>
    new Promise<readonly Session[]>(resolve => {
      answer.give = resolve
    })
  const release = vi.spyOn(session, 'release')
  const listening = codeOf(foyer.connect({ ...choice, isAsked: true }))
  await vi.waitFor(() => expect(answer.give).toBeDefined())
  foyer.connection.cancelConnect()
  expect(await listening).toBe('ABORTED')
  answer.give?.([session])
  await vi.waitFor(() => expect(release).toHaveBeenCalledOnce())
  expect(foyer.getState().connection.byNamespace.eip155?.connectorId).toBeUndefined()
})
