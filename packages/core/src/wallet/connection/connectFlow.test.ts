import type { Failure } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import type { ConnectFlow } from './state.js'
import { type ConnectEvent, nextConnectFlow } from './transitions.js'

const wanted = { connectorId: 'red', namespace: 'eip155' } as const
const second: ConnectFlow = { status: 'connecting', attempt: 2, ...wanted }
const failure: Failure = { code: 'CONNECT_REJECTED', context: {}, retryable: true }

const ofAttempt = (attempt: number): readonly ConnectEvent[] => [
  { type: 'succeeded', attempt },
  { type: 'cancelled', attempt },
  { type: 'errored', attempt, failure },
]

describe('the connect flow', () => {
  it.each(ofAttempt(1))('stays with the newest attempt when an older attempt $type', late => {
    expect(nextConnectFlow(second, late)).toBe(second)
  })

  it('ends with its own attempt', () => {
    expect(ofAttempt(2).map(event => nextConnectFlow(second, event).status)).toEqual([
      'idle',
      'idle',
      'failed',
    ])
  })

  it('keeps a failure, whatever follows in the same attempt', () => {
    const [, , errored] = ofAttempt(2)
    const failed = nextConnectFlow(second, errored as ConnectEvent)
    expect(nextConnectFlow(failed, errored as ConnectEvent)).toBe(failed)
  })
})
