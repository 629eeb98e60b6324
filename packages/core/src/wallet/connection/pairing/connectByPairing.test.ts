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
  /** Reports that the relay was unreachable and is back. */
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

describe('pairing by URI', () => {
  it('shows the URI, and ends with the wallet’s approval and no timer left', async () => {
    const { attempt, shown, result } = start()
    attempt(0).giveLink()
    const sessions: readonly Session[] = []
    attempt(0).approve(sessions)
    expect(await result).toBe(sessions)
    expect(shown).toEqual(['wc:0'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('renews a visible URI 10 s before its end, and not sooner [USER-29]', async () => {
    const { attempts, attempt, shown } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_001)
    expect(attempts).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts).toHaveLength(2)
    attempt(1).giveLink()
    expect(shown).toEqual(['wc:0', 'wc:1'])
  })

  it('checks immediately when a page that slept returns, because its timers paused [USER-29]', async () => {
    visitPage(userAgents.iosSafari)
    const { attempts, attempt } = start()
    attempt(0).giveLink()
    vi.setSystemTime(Date.now() + validity)
    expect(attempts).toHaveLength(1)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(attempts).toHaveLength(2)
  })

  it('checks when the page is focused, shown again from a cache, or back online too', async () => {
    visitPage(userAgents.iosSafari)
    const { attempts, attempt } = start()
    for (const [index, name] of ['focus', 'pageshow', 'online'].entries()) {
      attempt(index).giveLink()
      vi.setSystemTime(Date.now() + validity)
      window.dispatchEvent(new Event(name))
      expect(attempts).toHaveLength(index + 2)
    }
  })

  it('renews a visible URI that the relay may have lost, while the old one stays valid [USER-29]', async () => {
    const { attempts, attempt, shown, code } = start()
    attempt(0).giveLink()
    attempt(0).doubtLink()
    expect(attempts).toHaveLength(2)
    // The new URI is already on its way, and the relay has not seen it yet.
    attempt(0).doubtLink()
    attempt(1).doubtLink()
    expect(attempts).toHaveLength(2)
    attempt(1).giveLink()
    // A replaced URI is not renewed.
    attempt(0).doubtLink()
    expect(attempts).toHaveLength(2)
    expect(shown).toEqual(['wc:0', 'wc:1'])
    attempt(0).approve()
    expect(await code).toBe('none')
  })

  it('removes an unseen URI that the relay may have lost, unless pending ones are reused [STATE-4]', () => {
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

  it('keeps a visible URI if the relay comes and goes too often', () => {
    const { attempts, shown } = start()
    for (let times = 0; times < 30; times += 1) {
      attempts.at(-1)?.giveLink()
      attempts.at(-1)?.doubtLink()
    }
    expect(attempts).toHaveLength(12)
    expect(shown.at(-1)).toBe('wc:11')
  })

  it('does not show a URI that an older attempt delivers late', async () => {
    const { attempt, shown } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).giveLink()
    expect(shown).toEqual(['wc:0', 'wc:1'])
  })

  it('passes on sessions of an older URI after a newer URI was answered, to be closed', async () => {
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

  it('lets a wallet that scanned the previous URI still answer it', async () => {
    const { attempt, code } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).approve()
    expect(await code).toBe('none')
    expect([attempt(0).signal.aborted, attempt(1).signal.aborted]).toEqual([false, true])
  })

  it('removes a URI that is not visible instead of renewing it, and ends with it', async () => {
    const { attempts, attempt, shown, page, code } = start()
    attempt(0).giveLink()
    page.isShown = false
    await vi.advanceTimersByTimeAsync(validity)
    expect(attempts).toHaveLength(1)
    expect(shown).toEqual(['wc:0', undefined])
    attempt(0).fail(new FoyerError('PAIRING_EXPIRED'))
    expect(await code).toBe('PAIRING_EXPIRED')
  })

  it('continues while a renewed URI expires', async () => {
    const { attempt, code } = start()
    attempt(0).giveLink()
    await vi.advanceTimersByTimeAsync(validity - 10_000)
    attempt(1).giveLink()
    attempt(0).fail(new FoyerError('PAIRING_EXPIRED'))
    await vi.advanceTimersByTimeAsync(1)
    attempt(1).approve()
    expect(await code).toBe('none')
  })

  it('shows a new URI after the wallet declined one, while the code is visible [USER-29]', async () => {
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

  it('ends if the relay fails, or delivers no URI within 30 s', async () => {
    const refused = start()
    refused.attempt(0).fail(new FoyerError('RELAY_UNREACHABLE', {}))
    expect(await refused.code).toBe('RELAY_UNREACHABLE')
    const silent = start()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await silent.code).toBe('RELAY_UNREACHABLE')
    expect(silent.attempt(0).signal.aborted).toBe(true)
  })

  it('ends immediately on a cancellation, and passes on a later session to be closed', async () => {
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

  it('stops renewing after 45 minutes', async () => {
    const { attempts, attempt, shown } = start()
    for (let index = 0; index < 12; index += 1) {
      attempt(index).giveLink()
      await vi.advanceTimersByTimeAsync(validity - 10_000)
    }
    expect(attempts).toHaveLength(12)
    expect(shown.at(-1)).toBeUndefined()
  })
})

it('treats a URI as expired 10 s before its end, or without a known end [STATE-3]', () => {
  const pairing = { uri: 'wc:', expiresAt: 100_000 }
  expect(isPairingExpired(pairing, 89_999)).toBe(false)
  expect(isPairingExpired(pairing, 90_000)).toBe(true)
  expect(isPairingExpired({ uri: 'wc:' }, 0)).toBe(true)
})
