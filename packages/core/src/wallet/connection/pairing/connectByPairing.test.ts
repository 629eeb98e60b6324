import { FoyerError, type Pairing, type Session } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { codeOf } from '../../../testing/codeOf.js'
import { userAgents, visitPage } from '../../../testing/visitPage.js'
import { connectByPairing } from './connectByPairing.js'
import { isPairingExpired } from './state.js'

const validity = 240_000

interface Attempt {
  readonly signal: AbortSignal
  readonly giveLink: () => void
  /** The relay was away and is back. */
  readonly doubtLink: () => void
  readonly approve: (sessions?: readonly Session[]) => void
  readonly fail: (error: FoyerError) => void
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function start() {
  const attempts: Attempt[] = []
  const shown: (string | undefined)[] = []
  const declined: string[] = []
  const late: unknown[] = []
  const cancel = new AbortController()
  const page = { isShown: true, isKept: false }
  const result = connectByPairing({
    connectOnce: ({ signal, onPairingUri, onPairingStale }) =>
      new Promise((approve, fail) => {
        const uri = `wc:${attempts.length}`
        const giveLink = () => onPairingUri({ uri, expiresAt: Date.now() + validity } satisfies Pairing)
        attempts.push({
          signal,
          giveLink,
          doubtLink: onPairingStale,
          approve: (sessions = []) => approve(sessions),
          fail,
        })
      }),
    signal: cancel.signal,
    isShown: () => page.isShown,
    isKept: () => page.isKept,
    marginMs: 10_000,
    onPairing: pairing => shown.push(pairing?.uri),
    onDeclined: error => declined.push(error.code),
    onLate: sessions => late.push(sessions),
  })
  const code = codeOf(result)
  const attempt = (index: number) => attempts[index] ?? expect.fail(`no attempt ${index}`)
  return { attempts, attempt, shown, declined, late, cancel, page, result, code }
}

describe('pairing by link', () => {
  it('shows the link, and ends with what the wallet approved, leaving no timer', async () => {
    const { attempt, shown, result } = start()
    attempt(0).giveLink()
    const sessions: readonly Session[] = []
    attempt(0).approve(sessions)
    expect(await result).toBe(sessions)
    expect(shown).toEqual(['wc:0'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('renews a visible link 10 s before its end, and not sooner [USER-29]', async () => {
    const { attempts, attempt, shown } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_001)
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(2)
    attempt(1).giveLink()
    expect(shown).toEqual(['wc:0', 'wc:1'])
  })

  it('looks at once when a page that slept comes back: its timers slept too [USER-29]', async () => {
    visitPage(userAgents.iosSafari)
    const { attempts, attempt } = start()
    attempt(0).giveLink()
    vi.setSystemTime(Date.now() + validity)
    expect(attempts).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(attempts).toHaveLength(2)
  })

  it('looks too when the page is focused, shown again from a cache, or back online', async () => {
    visitPage(userAgents.iosSafari)
    const { attempts, attempt } = start()
    for (const [index, name] of ['focus', 'pageshow', 'online'].entries()) {
      attempt(index).giveLink()
      vi.setSystemTime(Date.now() + validity)
      window.dispatchEvent(new Event(name))
      expect(attempts).toHaveLength(index + 2)
    }
  })

  it('renews a visible link that the relay may have lost, once for each time, and the one before may still be answered [USER-29]', async () => {
    const { attempts, attempt, shown, code } = start()
    attempt(0).giveLink()
    attempt(0).doubtLink()
    expect(attempts).toHaveLength(2)
    // On its way already: the relay has not seen it yet.
    attempt(0).doubtLink()
    attempt(1).doubtLink()
    expect(attempts).toHaveLength(2)
    attempt(1).giveLink()
    // Of one that gave way nobody needs another.
    attempt(0).doubtLink()
    expect(attempts).toHaveLength(2)
    expect(shown).toEqual(['wc:0', 'wc:1'])
    attempt(0).approve()
    expect(await code).toBe('none')
  })

  it('takes away a link that the relay may have lost where nobody sees it, and keeps it where a pending pairing is reused [STATE-4]', () => {
    const unseen = start()
    unseen.attempt(0).giveLink()
    unseen.page.isShown = false
    unseen.attempt(0).doubtLink()
    expect(unseen.attempts).toHaveLength(1)
    expect(unseen.shown).toEqual(['wc:0', undefined])
    const kept = start()
    kept.attempt(0).giveLink()
    kept.page.isKept = true
    kept.attempt(0).doubtLink()
    expect(kept.attempts).toHaveLength(1)
    expect(kept.shown).toEqual(['wc:0'])
  })

  it('leaves a visible link where it is when the relay comes and goes too often', () => {
    const { attempts, shown } = start()
    for (let times = 0; times < 30; times += 1) {
      attempts.at(-1)?.giveLink()
      attempts.at(-1)?.doubtLink()
    }
    expect(attempts).toHaveLength(12)
    expect(shown.at(-1)).toBe('wc:11')
  })

  it('shows no link that an older attempt brings late', async () => {
    const { attempt, shown } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).giveLink()
    expect(shown).toEqual(['wc:0', 'wc:1'])
  })

  it('hands on what an older link brings after the newer one was answered, to be closed', async () => {
    const { attempt, late, result } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    const newer: readonly Session[] = []
    const older: readonly Session[] = []
    attempt(1).approve(newer)
    expect(await result).toBe(newer)
    attempt(0).approve(older)
    await vi.advanceTimersByTimeAsync(0)
    expect(late).toEqual([older])
    expect(late[0]).toBe(older)
  })

  it.each(['approved', 'failed', 'cancelled'] as const)(
    'leaves no listener and no timer once it was %s',
    async how => {
      visitPage(userAgents.iosSafari)
      const heard: string[] = []
      for (const target of [window, document]) {
        const add = vi.spyOn(target, 'addEventListener')
        const remove = vi.spyOn(target, 'removeEventListener')
        add.mockImplementation(type => void heard.push(type))
        remove.mockImplementation(type => void heard.splice(heard.indexOf(type), 1))
      }
      const { attempt, cancel, code } = start()
      attempt(0).giveLink()
      expect(heard).not.toEqual([])
      if (how === 'approved') attempt(0).approve()
      else if (how === 'failed') attempt(0).fail(new FoyerError('RELAY_UNREACHABLE'))
      else cancel.abort()
      await code
      expect(heard).toEqual([])
      expect(vi.getTimerCount()).toBe(0)
      vi.restoreAllMocks()
    },
  )

  it('lets a wallet that scanned the link before still answer it', async () => {
    const { attempt, code } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).approve()
    expect(await code).toBe('none')
    expect([attempt(0).signal.aborted, attempt(1).signal.aborted]).toEqual([false, true])
  })

  it('does not renew a link nobody sees: it is taken away, and the attempt ends with its own end', async () => {
    const { attempts, attempt, shown, page, code } = start()
    attempt(0).giveLink()
    page.isShown = false
    await vi.advanceTimersByTimeAsync(validity)
    expect(attempts).toHaveLength(1)
    expect(shown).toEqual(['wc:0', undefined])
    attempt(0).fail(new FoyerError('PAIRING_EXPIRED'))
    expect(await code).toBe('PAIRING_EXPIRED')
  })

  it('goes on while a link that was renewed expires', async () => {
    const { attempt, code } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).fail(new FoyerError('PAIRING_EXPIRED'))
    await vi.advanceTimersByTimeAsync(1)
    attempt(1).approve()
    expect(await code).toBe('none')
  })

  it('offers a new link after the wallet declined one, while the visitor looks [USER-29]', async () => {
    const { attempt, declined, shown, page, code } = start()
    attempt(0).giveLink()
    attempt(0).fail(new FoyerError('CONNECT_REJECTED'))
    await vi.advanceTimersByTimeAsync(0)
    attempt(1).giveLink()
    expect(declined).toEqual(['CONNECT_REJECTED'])
    expect(shown).toEqual(['wc:0', 'wc:1'])
    page.isShown = false
    attempt(1).fail(new FoyerError('CONNECT_REJECTED'))
    expect(await code).toBe('CONNECT_REJECTED')
  })

  it('is over when the relay fails, or brings no link within 30 s', async () => {
    const refused = start()
    refused.attempt(0).fail(new FoyerError('RELAY_UNREACHABLE', {}))
    expect(await refused.code).toBe('RELAY_UNREACHABLE')
    const silent = start()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await silent.code).toBe('RELAY_UNREACHABLE')
    expect(silent.attempt(0).signal.aborted).toBe(true)
  })

  it('ends at once when it is cancelled; a session that still comes is handed on to be closed', async () => {
    const { attempt, cancel, late, code } = start()
    attempt(0).giveLink()
    cancel.abort()
    expect(await code).toBe('ABORTED')
    expect(attempt(0).signal.aborted).toBe(true)
    attempt(0).approve([])
    await vi.advanceTimersByTimeAsync(0)
    expect(late).toEqual([[]])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('stops renewing after three quarters of an hour', async () => {
    const { attempts, attempt, shown } = start()
    for (let index = 0; index < 12; index += 1) {
      attempt(index).giveLink()
      await vi.advanceTimersByTimeAsync(validity - 10_000)
    }
    expect(attempts).toHaveLength(12)
    expect(shown.at(-1)).toBeUndefined()
  })
})

it('counts a link as expired 10 s before its end, and one without an end as expired [STATE-3]', () => {
  const pairing = { uri: 'wc:', expiresAt: 100_000 }
  expect(isPairingExpired(pairing, 89_999)).toBe(false)
  expect(isPairingExpired(pairing, 90_000)).toBe(true)
  expect(isPairingExpired({ uri: 'wc:' }, 0)).toBe(true)
})
