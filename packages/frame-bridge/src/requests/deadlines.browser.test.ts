import type { EmbeddedWallet } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import {
  failureOf,
  frameElement,
  isSettled,
  order,
  shorten,
  solana,
  startWorld,
  wait,
} from '../__fixtures__/startWorld.js'
import type { RequestName } from '../protocol/FrameRequests.js'

type Ask = (wallet: EmbeddedWallet, signal?: AbortSignal) => Promise<unknown>

/** Each request that a host can make, by its name. */
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
const timedOut = { code: 'FRAME_TIMED_OUT', message: 'Embedded Wallet Request Timed Out' }

/** A wallet whose frame is there and leaves some requests without an answer. */
async function startSilent(...names: readonly RequestName[]) {
  const world = startWorld()
  await world.wallet.load()
  await order({ script: Object.fromEntries(names.map(name => [name, { do: 'ignore' }])) })
  return world
}

describe('a request the frame does not answer', () => {
  it.each(rows.filter(([name]) => named.includes(name)))(
    '%s is given up 30 s after the frame was ready, and the frame is told [ERR-17] [CONST-14]',
    async (name, ask) => {
      shorten({ 30000: 250 })
      const { wallet } = await startSilent(name)
      const started = performance.now()
      expect(await failureOf(ask(wallet))).toEqual(timedOut)
      expect(performance.now() - started).toBeGreaterThan(245)
      const [asked, cancelled] = (await order({})).heard
      expect(asked?.name).toBe(name)
      expect(cancelled).toEqual({ name: 'CANCEL', id: asked?.id })
    },
  )

  it.each(rows.filter(([name]) => !named.includes(name)))('%s has a deadline too', async (name, ask) => {
    shorten({ 30000: 100, 300000: 600 })
    const { wallet } = await startSilent(name)
    const started = performance.now()
    expect(await failureOf(ask(wallet))).toEqual(timedOut)
    // A phone has to be found and unlocked first.
    expect(performance.now() - started > 590).toBe(name === 'CONNECT_FARCASTER')
  })

  it.each(rows)('%s ends when its caller leaves [ERR-18]', async (name, ask) => {
    const { wallet } = await startSilent(name)
    const cancel = new AbortController()
    const asking = ask(wallet, cancel.signal)
    asking.catch(() => {})
    await wait(50)
    expect(await isSettled(asking)).toBe(false)
    cancel.abort()
    expect(await failureOf(asking)).toEqual({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
    expect((await order({})).heard.map(each => each.name)).toEqual([name, 'CANCEL'])
  })

  it('ends when the wallet is closed [ERR-18]', async () => {
    const { wallet } = await startSilent('CONNECT_DEVICE', 'GET_FARCASTER_URI')
    const asking = [wallet.email.confirmDevice(), wallet.social.farcasterUri()].map(failureOf)
    await wait(50)
    wallet.close()
    const aborted = { code: 'FRAME_ABORTED', message: 'Something went wrong' }
    expect(await Promise.all(asking)).toEqual([aborted, aborted])
    expect(frameElement()).toBeUndefined()
  })

  it('ends by its deadline where the frame dies under it; a reload brings the frame back', async () => {
    shorten({ 30000: 1500, 3000: 200 })
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_OTP: { do: 'leave' } } })
    expect(await failureOf(wallet.email.confirmCode({ code: '123456' }))).toEqual(timedOut)
    expect(await failureOf(wallet.social.farcasterUri())).toEqual(timedOut)
    await wallet.reload()
    await wallet.email.confirmCode({ code: '123456' })
  })
})

describe('signing out', () => {
  it('takes 3 s at most where the frame is dead, and what was kept is gone before [CONST-15] [STATE-33]', async () => {
    const { wallet, signIn, connect, storage } = startWorld()
    await signIn()
    const [session] = await connect()
    await order({ script: { SIGN_OUT: { do: 'ignore' } } })
    expect(storage.entries.get('EMAIL_LOGIN_USED_KEY')).toBe('true')
    const started = performance.now()
    const closing = session?.close()
    expect([...storage.entries]).toEqual([])
    expect(wallet.user()).toBeUndefined()
    await closing
    const tookMs = performance.now() - started
    expect(tookMs).toBeGreaterThan(2900)
    expect(tookMs).toBeLessThan(3500)
  })

  it('takes 3 s at most where the frame is gone and does not come again', async () => {
    const { signIn, connect, wallet } = startWorld()
    await signIn()
    const [session] = await connect({ networks: [solana] })
    await order({ script: { CONNECT_OTP: { do: 'leave' } } })
    void wallet.email.confirmCode({ code: '1' }).catch(() => {})
    await wait(200)
    const started = performance.now()
    await session?.close()
    expect(performance.now() - started).toBeLessThan(3500)
  })
})
