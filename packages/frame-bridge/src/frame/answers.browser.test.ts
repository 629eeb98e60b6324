import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Deed } from '../__fixtures__/frame/FixtureOrder.js'
import { failureOf, isSettled, order, send, startWorld, untilHeard } from '../__fixtures__/startWorld.js'
import type { RequestName } from '../protocol/FrameRequests.js'

const success = (name: RequestName, id = '$id', payload?: unknown) => ({
  type: `@foyer-frame/${name}_SUCCESS`,
  id,
  ...(payload === undefined ? {} : { payload }),
})

/** Creates a wallet that waits for the device confirmation while the frame does not answer. */
async function startWaiting() {
  const world = startWorld()
  await world.wallet.load()
  await order({ script: { CONNECT_DEVICE: { do: 'ignore' } } })
  const waiting = world.wallet.email.confirmDevice()
  waiting.catch(() => {})
  await untilHeard('CONNECT_DEVICE')
  return { ...world, waiting }
}

describe('an answer of the frame', () => {
  it('settles only the request with its id [CALL-29]', async () => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_OTP: { do: 'ignore' } } })
    const [first, second] = ['111111', '222222'].map(code => wallet.email.confirmCode({ code }))
    const heard = await untilHeard('CONNECT_OTP', 'CONNECT_OTP')
    const ids = heard.map(({ id }) => id)
    expect(ids.every(id => /^[0-9a-f-]{36}$/.test(id)) && new Set(ids).size).toBe(2)
    await send(wallet, [success('CONNECT_OTP', ids[1])])
    await second
    expect(await isSettled(first as Promise<void>)).toBe(false)
    await order({ send: [success('CONNECT_OTP', ids[0])] })
    await first
  })

  it.each([
    ['a forged id', success('CONNECT_DEVICE', 'f'.repeat(32))],
    ['no id', { type: '@foyer-frame/CONNECT_DEVICE_SUCCESS' }],
    ['an id that is not a text', { ...success('CONNECT_DEVICE'), id: ['$id'] }],
    ['the name of another request', success('CONNECT_OTP')],
    ['the name of no request', success('__proto__' as RequestName)],
    ['the prefix of an app', { ...success('CONNECT_DEVICE'), type: '@foyer-app/CONNECT_DEVICE_SUCCESS' }],
    [
      'the prefix in the middle',
      { ...success('CONNECT_DEVICE'), type: 'x@foyer-frame/CONNECT_DEVICE_SUCCESS' },
    ],
    ['neither success nor failure', { ...success('CONNECT_DEVICE'), type: '@foyer-frame/CONNECT_DEVICE' }],
    ['the right message as text', JSON.stringify(success('CONNECT_DEVICE'))],
    ['the right message in a list', [success('CONNECT_DEVICE')]],
  ])('is ignored with %s', async (_, message) => {
    const { wallet, waiting } = await startWaiting()
    await send(wallet, [message])
    expect(await isSettled(waiting)).toBe(false)
    await order({ send: [success('CONNECT_DEVICE')] })
    await waiting
  })

  it('is ignored when replayed, because each request has its own id', async () => {
    const { wallet, waiting } = await startWaiting()
    const old = success('CONNECT_DEVICE', (await order({})).heard.at(-1)?.id)
    await order({ send: [old] })
    await waiting
    const again = wallet.email.confirmDevice()
    await untilHeard('CONNECT_DEVICE', 'CONNECT_DEVICE')
    await send(wallet, [old, old])
    expect(await isSettled(again)).toBe(false)
    await order({ send: [success('CONNECT_DEVICE')] })
    await again
  })

  it('counts only once, whatever the second answer contains', async () => {
    const { wallet, storage } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_EMAIL: { do: 'twice' } } })
    expect(await wallet.email.connect({ email: 'ann@example.org' })).toBe('VERIFY_OTP')
    // The answer to this request arrives after the second answer.
    expect(await wallet.social.farcasterUri()).toContain('farcaster')
    expect(storage.entries.has('EMAIL_LOGIN_USED_KEY')).toBe(false)
  })

  it.each<[RequestName, unknown]>([
    ['CONNECT_EMAIL', { action: 'LET_IN' }],
    ['CONNECT_EMAIL', { action: 'VERIFY_DEVICE', number: '<b>42</b>' }],
    ['CONNECT_EMAIL', undefined],
    ['CONNECT_EMAIL', 'VERIFY_OTP'],
    ['GET_FARCASTER_URI', { url: 'javascript:alert(1)' }],
    ['GET_SOCIAL_REDIRECT_URI', { uri: 'javascript:alert(1)' }],
    ['GET_SOCIAL_REDIRECT_URI', { uri: 'data:text/html,x' }],
    ['GET_SOCIAL_REDIRECT_URI', { uri: 7 }],
  ])('to %s is rejected with the payload %j', async (name, payload) => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { [name]: { do: 'answer', payload } satisfies Deed } })
    const ask = {
      CONNECT_EMAIL: () => wallet.email.connect({ email: 'ann@example.org' }),
      GET_FARCASTER_URI: () => wallet.social.farcasterUri(),
      GET_SOCIAL_REDIRECT_URI: () => wallet.social.redirectUri({ provider: 'google' }),
    }[name as 'CONNECT_EMAIL']
    expect(await failureOf(ask())).toMatchObject({ code: 'WALLET_ANSWER_INVALID' })
  })

  it.each<[string, Deed, string]>([
    ['with its own message', { do: 'refuse', message: 'The code has expired' }, 'The code has expired'],
    ['without a message', { do: 'refuse' }, 'An error occurred'],
    ['with an empty message', { do: 'refuse', message: '' }, 'An error occurred'],
    ['with a message that is not a text', { do: 'refuse', message: 7 as never }, 'An error occurred'],
    ['with invisible characters', { do: 'refuse', message: 'no\u202e\u0000pe' }, 'nope'],
  ])('becomes the failure’s message if the frame refuses %s [ERR-19]', async (_, deed, message) => {
    const { wallet } = startWorld()
    await wallet.load()
    await order({ script: { CONNECT_OTP: deed } })
    expect(await failureOf(wallet.email.confirmCode({ code: '1' }))).toEqual({
      code: 'FRAME_FAILED',
      message,
    })
  })
})

it('ignores 10,000 arbitrary messages and still accepts the right one', async () => {
  const { wallet, waiting, storage } = await startWaiting()
  const name = fc.constantFrom(
    'CONNECT_DEVICE',
    'CONNECT_OTP',
    'RPC_REQUEST',
    'GET_USER',
    'READY',
    'CONNECT',
    'toString',
  )
  const ending = fc.constantFrom('_SUCCESS', '_ERROR', '', '_success', '_SUCCESS_SUCCESS')
  const type = fc
    .tuple(fc.constantFrom('@foyer-frame/', '@foyer-app/', ''), name, ending)
    .map(parts => parts.join(''))
    // Excludes the valid answer, which the test sends last.
    .filter(each => !/^@foyer-frame\/CONNECT_DEVICE_(SUCCESS|ERROR)$/.test(each))
  const id = fc.oneof(fc.constant('$id'), fc.string(), fc.jsonValue())
  const message = fc.oneof(
    fc.jsonValue(),
    fc.record({ type, id, payload: fc.jsonValue(), version: fc.jsonValue() }, { requiredKeys: [] }),
    fc.record({ type: fc.constant('@foyer-frame/CONNECT_DEVICE_SUCCESS'), id: fc.uuid() }),
  )
  const all = fc.sample(message, { numRuns: 10_000, seed: 6 })
  // A second READY would mean that the frame reloaded.
  const shouted = all.filter(each => !JSON.stringify(each)?.includes('@foyer-frame/READY"'))
  for (let at = 0; at < all.length; at += 1000) {
    await order({ send: all.slice(at, at + 1000), shout: shouted.slice(at, at + 1000) })
  }
  expect(await wallet.social.farcasterUri()).toContain('farcaster')
  expect(await isSettled(waiting)).toBe(false)
  expect([wallet.user(), [...storage.entries]]).toEqual([undefined, []])
  await order({ send: [success('CONNECT_DEVICE')] })
  await waiting
  expect(await wallet.social.farcasterUri()).toContain('farcaster')
})
