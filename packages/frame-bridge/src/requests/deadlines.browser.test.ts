import type { EmbeddedWallet } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import {
  failureOf,
  frameElement,
  holdTimers,
  isSettled,
  limits,
  order,
  solana,
  startWorld,
  untilHeard,
  untilLoaded,
} from '../__fixtures__/startWorld.js'
import type { RequestName } from '../protocol/FrameRequests.js'

type Ask = (wallet: EmbeddedWallet, signal?: AbortSignal) => Promise<unknown>

/** Calls of the wallet by the request that each sends. */
const asks: Partial<Record<RequestName, Ask>> = {
  CONNECT_EMAIL: ({ email }, signal) =>
    email.connect({ email: 'ann@example.org', ...(signal && { signal }) }),
  CONNECT_DEVICE: ({ email }, signal) => email.confirmDevice({ ...(signal && { signal }) }),
  CONNECT_OTP: ({ email }, signal) => email.confirmCode({ code: '123456', ...(signal && { signal }) }),
  CONNECT_SOCIAL: ({ social }, signal) =>
    social.connect({ uri: 'https://a.example', ...(signal && { signal }) }),
  GET_SOCIAL_REDIRECT_URI: ({ social }, signal) =>
    social.redirectUri({ provider: 'google', ...(signal && { signal }) }),
  UPDATE_EMAIL: ({ email }, signal) => email.change({ email: 'bob@example.org', ...(signal && { signal }) }),
  UPDATE_EMAIL_PRIMARY_OTP: ({ email }, signal) =>
    email.confirmPrimary({ code: '1', ...(signal && { signal }) }),
  UPDATE_EMAIL_SECONDARY_OTP: ({ email }, signal) =>
    email.confirmSecondary({ code: '1', ...(signal && { signal }) }),
  GET_FARCASTER_URI: ({ social }, signal) => social.farcasterUri({ ...(signal && { signal }) }),
  CONNECT_FARCASTER: ({ social }, signal) => social.connectFarcaster({ ...(signal && { signal }) }),
}
const named: readonly RequestName[] = [
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
]
const rows = Object.entries(asks) as [RequestName, Ask][]
const {
  approvalTimeoutMs,
  loadTimeoutMs,
  reloadTimeoutMs,
  requestTimeoutMs,
  signOutTimeoutMs,
  withdrawTimeoutMs,
} = limits
const timedOut = { code: 'FRAME_TIMED_OUT', message: 'Embedded Wallet Request Timed Out' }

/** Creates a wallet whose frame is loaded and leaves some requests unanswered. */
async function startSilent(...names: readonly RequestName[]) {
  const world = startWorld()
  await world.wallet.load()
  await order({ script: Object.fromEntries(names.map(name => [name, { do: 'ignore' }])) })
  return world
}

describe('a request that the frame does not answer', () => {
  it.each(rows.filter(([name]) => named.includes(name)))(
    '%s times out 30 s after the frame was ready, and is canceled in the frame [ERR-17] [CONST-14]',
    async (name, ask) => {
      const timers = holdTimers(requestTimeoutMs)
      const { wallet } = await startSilent(name)
      const asking = failureOf(ask(wallet))
      await timers.untilWaiting(requestTimeoutMs)
      await timers.pass(requestTimeoutMs - 1)
      expect(await isSettled(asking)).toBe(false)
      await timers.pass(1)
      expect(await asking).toEqual(timedOut)
      const [asked, cancelled] = (await order({})).heard
      expect(asked?.name).toBe(name)
      expect(cancelled).toEqual({ name: 'CANCEL', id: asked?.id })
    },
  )

  const further = rows.filter(([name]) => !named.includes(name) && name !== 'UPDATE_EMAIL')
  it.each(further)('%s has a deadline too', async (name, ask) => {
    const timers = holdTimers(requestTimeoutMs, approvalTimeoutMs)
    // Longer, because the visitor must find and unlock a phone.
    const limitMs = name === 'CONNECT_FARCASTER' ? approvalTimeoutMs : requestTimeoutMs
    const { wallet } = await startSilent(name)
    const asking = failureOf(ask(wallet))
    await timers.untilWaiting(limitMs)
    await timers.pass(limitMs - 1)
    expect(await isSettled(asking)).toBe(false)
    await timers.pass(1)
    expect(await asking).toEqual(timedOut)
  })

  it('UPDATE_EMAIL waits as long as the visitor may take to decide, then is withdrawn', async () => {
    const timers = holdTimers(approvalTimeoutMs, withdrawTimeoutMs)
    const { wallet } = await startSilent('UPDATE_EMAIL')
    const asking = failureOf(wallet.email.change({ email: 'bob@example.org' }))
    await timers.untilWaiting(approvalTimeoutMs)
    await timers.pass(approvalTimeoutMs)
    await timers.untilWaiting(withdrawTimeoutMs)
    expect(await isSettled(asking)).toBe(false)
    await timers.pass(withdrawTimeoutMs)
    expect(await asking).toEqual(timedOut)
  })

  it('UPDATE_EMAIL ends when canceled, after the frame confirms or stays silent [ERR-18]', async () => {
    const timers = holdTimers(withdrawTimeoutMs)
    const { wallet } = await startSilent('UPDATE_EMAIL')
    const cancel = new AbortController()
    const asking = failureOf(wallet.email.change({ email: 'bob@example.org', signal: cancel.signal }))
    await untilHeard('UPDATE_EMAIL')
    cancel.abort()
    await timers.untilWaiting(withdrawTimeoutMs)
    expect(await isSettled(asking)).toBe(false)
    await timers.pass(withdrawTimeoutMs)
    expect(await asking).toEqual({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
  })

  it.each(rows.filter(([name]) => name !== 'UPDATE_EMAIL'))(
    '%s ends when canceled [ERR-18]',
    async (name, ask) => {
      const { wallet } = await startSilent(name)
      const cancel = new AbortController()
      const asking = ask(wallet, cancel.signal)
      asking.catch(() => {})
      await untilHeard(name)
      expect(await isSettled(asking)).toBe(false)
      cancel.abort()
      expect(await failureOf(asking)).toEqual({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
      expect((await order({})).heard.map(each => each.name)).toEqual([name, 'CANCEL'])
    },
  )

  it('ends when the wallet is closed [ERR-18]', async () => {
    const { wallet } = await startSilent('CONNECT_DEVICE', 'GET_FARCASTER_URI')
    const asking = [wallet.email.confirmDevice(), wallet.social.farcasterUri()].map(failureOf)
    await untilHeard('CONNECT_DEVICE', 'GET_FARCASTER_URI')
    wallet.close()
    const aborted = { code: 'FRAME_ABORTED', message: 'Something went wrong' }
    expect(await Promise.all(asking)).toEqual([aborted, aborted])
    expect(frameElement()).toBeUndefined()
  })

  it('times out when the frame dies, and a reload brings the frame back', async () => {
    const timers = holdTimers(requestTimeoutMs, reloadTimeoutMs)
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_OTP: { do: 'leave' } } })
    const gone = untilLoaded()
    const asking = [failureOf(wallet.email.confirmCode({ code: '123456' }))]
    await gone
    asking.push(failureOf(wallet.social.farcasterUri()))
    await timers.untilWaiting(requestTimeoutMs, 2)
    await timers.pass(requestTimeoutMs)
    expect(await Promise.all(asking)).toEqual([timedOut, timedOut])
    const reloading = wallet.reload()
    await timers.untilWaiting(reloadTimeoutMs)
    await timers.pass(reloadTimeoutMs)
    await reloading
    await wallet.email.confirmCode({ code: '123456' })
  })
})

describe('signing out', () => {
  it('takes at most 3 s with a dead frame, and deletes stored data first [CONST-15] [STATE-33]', async () => {
    const timers = holdTimers(signOutTimeoutMs)
    const { wallet, signIn, connect, storage } = startWorld()
    await signIn()
    const [session] = await connect()
    await order({ script: { SIGN_OUT: { do: 'ignore' } } })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
    const closing = Promise.resolve(session?.close())
    expect([...storage.entries]).toEqual([])
    expect(wallet.user()).toBeUndefined()
    await timers.untilWaiting(signOutTimeoutMs)
    await timers.pass(signOutTimeoutMs - 1)
    expect(await isSettled(closing)).toBe(false)
    await timers.pass(1)
    await closing
  })

  it('takes at most 3 s if the frame navigated away and does not load again', async () => {
    const timers = holdTimers(signOutTimeoutMs, loadTimeoutMs, requestTimeoutMs)
    const { signIn, connect, wallet } = startWorld()
    await signIn()
    const [session] = await connect({ networks: [solana] })
    await order({ script: { CONNECT_OTP: { do: 'leave' } } })
    const gone = untilLoaded()
    void wallet.email.confirmCode({ code: '1' }).catch(() => {})
    await gone
    const closing = session?.close()
    await timers.untilWaiting(signOutTimeoutMs)
    await timers.pass(signOutTimeoutMs)
    await closing
  })
})
