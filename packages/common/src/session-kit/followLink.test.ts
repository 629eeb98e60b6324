import { expect, it } from 'vitest'
import { recordEvents } from '../adapter/testing/recordEvents.js'
import { createSession, type FollowedSession, followSession, type SessionState } from './session.js'

const first: SessionState = { networkId: 'eip155:1', accounts: ['eip155:1:one'] }
const second: SessionState = { networkId: 'eip155:5', accounts: ['eip155:5:two'] }

/** A wallet that tells what a test makes up, and a session with it. */
function scripted() {
  const log: string[] = []
  const held: { current?: FollowedSession<SessionState> } = {}
  const state = followSession(first, {
    watch(current) {
      held.current = current
      return () => log.push('deaf')
    },
    onEnd: () => log.push('ended'),
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
    events: recordEvents(session),
    tell: (next?: SessionState) => held.current?.adopt(next),
  }
}

it('shows what the wallet shows now', () => {
  const { session, events, tell } = scripted()
  expect([session.accounts, session.linkId]).toEqual([first.accounts, 'eip155:scripted'])
  tell(second)
  expect([session.accounts, session.networkId]).toEqual([second.accounts, 'eip155:5'])
  expect(events).toEqual([{ type: 'changed', ...second }])
})

it('ends once when the wallet shows nothing any more', async () => {
  const { session, events, log, tell } = scripted()
  tell(undefined)
  tell(undefined)
  tell(second)
  await session.close()
  expect(events).toEqual([{ type: 'closed' }])
  expect(log).toEqual(['deaf', 'ended'])
})

it('tells the wallet that the page leaves when it is closed, once, and not when it is let go of', async () => {
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

it('hears nothing where the wallet ended it before it could be heard', () => {
  let listeners = 0
  followSession(first, {
    watch({ adopt }) {
      listeners++
      adopt(undefined)
      return () => {
        listeners--
      }
    },
  })
  expect(listeners).toBe(0)
})
