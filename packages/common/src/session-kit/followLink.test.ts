import { expect, it } from 'vitest'
import { recordEvents } from '../adapter/testing/recordEvents.js'
import { createSession, type FollowedSession, followSession } from './session.js'
import type { SessionState } from './sessionState.js'

const first: SessionState = { networkId: 'eip155:1', accounts: ['eip155:1:one'] }
const second: SessionState = { networkId: 'eip155:5', accounts: ['eip155:5:two'] }

/** Creates a session over a wallet that the test controls. */
function scripted(isOver?: () => Promise<boolean>) {
  const log: string[] = []
  const held: { current?: FollowedSession<SessionState> } = {}
  const state = followSession(first, {
    watch(current) {
      held.current = current
      return () => log.push('deaf')
    },
    onEnd: () => log.push('ended'),
    ...(isOver && { isOver }),
  })
  const session = createSession({
    namespace: 'eip155',
    connectorId: 'scripted',
    provider: {},
    state,
    capabilities: { signMessage: async () => 'signed' },
    refresh: async () => {},
    leave: () => void log.push('left'),
  })
  return {
    session,
    log,
    held,
    events: recordEvents(session),
    tell: (next?: SessionState) => held.current?.adopt(next),
  }
}

it('shows the wallet’s current accounts and network', () => {
  const { session, events, tell } = scripted()
  expect([session.accounts, session.linkId]).toEqual([first.accounts, 'eip155:scripted'])
  tell(second)
  expect([session.accounts, session.networkId]).toEqual([second.accounts, 'eip155:5'])
  expect(events).toEqual([{ type: 'changed', ...second }])
})

it('sets isResting when the wallet shows no account, emits once, and resumes with later accounts', async () => {
  const { session, events, log, tell } = scripted()
  tell(undefined)
  tell(undefined)
  expect([session.isResting, session.isConfirmed, session.accounts]).toEqual([true, false, first.accounts])
  expect(events).toHaveLength(1)
  tell(second)
  expect([session.isResting, session.isConfirmed, session.accounts]).toEqual([false, true, second.accounts])
  expect([events.length, log]).toEqual([2, []])
})

it('closes once when the wallet ends the session', async () => {
  const { session, events, log, held, tell } = scripted()
  held.current?.end()
  held.current?.end()
  tell(second)
  await session.close()
  expect(events).toEqual([{ type: 'closed' }])
  expect(log).toEqual(['deaf', 'ended'])
})

it.each([
  ['reports that the session ended', async () => true, true],
  ['reports that the session continues', async () => false, false],
  ['does not report whether it ended', () => Promise.reject(new Error('unknown')), false],
])('closes only if a wallet without accounts %s', async (_, isOver, ends) => {
  const { session, events, tell } = scripted(isOver)
  tell(undefined)
  expect(session.isResting).toBe(true)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(events.filter(({ type }) => type === 'closed')).toHaveLength(ends ? 1 : 0)
})

it('stays open if accounts appear before the wallet answers that the session is over', async () => {
  let answer = (_: boolean) => {}
  const { session, events, tell } = scripted(() => new Promise(resolve => (answer = resolve)))
  tell(undefined)
  tell(second)
  answer(true)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect([session.accounts, events.length]).toEqual([second.accounts, 2])
})

it('disconnects the wallet once when closed, and not when released', async () => {
  const closed = scripted()
  await closed.session.close()
  await closed.session.close()
  expect(closed.log).toEqual(['deaf', 'left'])
  const released = scripted()
  released.session.release()
  await released.session.close()
  released.tell(second)
  expect([released.log, released.events, closed.events]).toEqual([['deaf'], [], []])
})

it('stops listening if the wallet ends the session while subscribing', () => {
  let listeners = 0
  followSession(first, {
    watch({ end }) {
      listeners++
      end()
      return () => {
        listeners--
      }
    },
  })
  expect(listeners).toBe(0)
})
