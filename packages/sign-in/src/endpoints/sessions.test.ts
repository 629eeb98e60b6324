import { expect, it } from 'vitest'
import { createEvmSigner, createSolanaSigner } from '../__fixtures__/createSigners.js'
import { createWorld, type World } from '../__fixtures__/createWorld.js'

const hour = 60 * 60_000
const sessionCookie = 'foyer-sign-in-session'

async function signIn(world: World, browser = world.browser(), other = {}) {
  const signer = createEvmSigner()
  const answered = await browser.post('/verify', await world.sign(browser, signer, other))
  expect(answered.status).toBe(200)
  return { browser, signer, answered }
}

it('returns no session before a sign-in, and the same session for every later request', async () => {
  const world = createWorld()
  expect(await world.browser().session()).toBeNull()
  const { browser, signer } = await signIn(world)
  const session = { accountAddress: signer.address, chainId: signer.chainId }
  expect(await browser.session()).toMatchObject(session)
  expect(await browser.session()).toMatchObject(session)
  expect(await world.browser().session()).toBeNull()
})

it('sets a signed cookie that scripts cannot read and other sites do not send', async () => {
  const { answered } = await signIn(createWorld())
  expect(answered.headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^foyer-sign-in-session=[0-9a-f]{64}\.\S+; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ])
})

it('sets cookies for this host over HTTPS only, if browsers use HTTPS', async () => {
  const world = createWorld({ isHttps: true })
  const { browser, answered } = await signIn(world)
  expect(answered.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-foyer-sign-in-session=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect([...browser.cookies.keys()].every(name => name.startsWith('__Host-'))).toBe(true)
  expect(await browser.session()).not.toBeNull()
})

it('ends the session after 24 hours', async () => {
  const world = createWorld()
  const { browser } = await signIn(world)
  world.wait(24 * hour - 1)
  expect(await browser.session()).not.toBeNull()
  world.wait(1)
  expect(await browser.session()).toBeNull()
})

it('ends the session at the message’s expiration time if that is sooner', async () => {
  const world = createWorld()
  const expirationTime = world.time(hour)
  const { browser, answered } = await signIn(world, undefined, { expirationTime })
  expect(answered.body).toMatchObject({ expirationTime })
  expect(answered.headers.getSetCookie()[0]).toContain('Max-Age=3600;')
  world.wait(hour)
  expect(await browser.session()).toBeNull()
})

it('ends the session after 24 hours despite a later expiration time', async () => {
  const world = createWorld()
  const { answered } = await signIn(world, undefined, { expirationTime: world.time(48 * hour) })
  expect(answered.body).toMatchObject({ expirationTime: world.time(24 * hour) })
})

it('ends the session for every copy of its cookie at the sign-out', async () => {
  const world = createWorld()
  const { browser } = await signIn(world)
  const thief = world.browser()
  thief.cookies.set(sessionCookie, browser.cookies.get(sessionCookie) ?? '')
  expect(await thief.session()).not.toBeNull()
  const answered = await browser.post('/sign-out')
  expect(answered).toMatchObject({ status: 204, body: '' })
  expect(answered.headers.getSetCookie()[0]).toMatch(/^foyer-sign-in-session=; Max-Age=0; Path=\/; HttpOnly/)
  expect(browser.cookies.has(sessionCookie)).toBe(false)
  expect(await browser.session()).toBeNull()
  expect(await thief.session()).toBeNull()
})

it('signs out without a session', async () => {
  const world = createWorld()
  expect(await world.browser().post('/sign-out')).toMatchObject({ status: 204 })
})

it('opens a new session at each sign-in, and ends the previous one', async () => {
  const world = createWorld()
  const { browser } = await signIn(world)
  const former = browser.cookies.get(sessionCookie) ?? ''
  const { signer } = await signIn(world, browser)
  expect(browser.cookies.get(sessionCookie)).not.toBe(former)
  expect(await browser.session()).toMatchObject({ accountAddress: signer.address })
  const thief = world.browser()
  thief.cookies.set(sessionCookie, former)
  expect(await thief.session()).toBeNull()
})

it('keeps the session when a later sign-in is rejected', async () => {
  const world = createWorld()
  const { browser, signer } = await signIn(world)
  const signed = await world.sign(browser, createSolanaSigner())
  expect(await browser.post('/verify', { ...signed, signature: 'no' })).toMatchObject({ status: 422 })
  expect(await browser.session()).toMatchObject({ accountAddress: signer.address })
})

it('rejects forged cookies', async () => {
  const world = createWorld()
  const { browser } = await signIn(world)
  const given = browser.cookies.get(sessionCookie) ?? ''
  const [id = '', proof = ''] = given.split('.')
  const other = (await signIn(world)).browser.cookies.get(sessionCookie) ?? ''
  const forged = [
    id,
    `${id}.`,
    `${id}.${proof.slice(0, -1)}`,
    `${id}.${other.split('.')[1]}`,
    `${'0'.repeat(64)}.${proof}`,
    'constructor',
    '',
  ]
  for (const cookie of forged) {
    const forger = world.browser()
    forger.cookies.set(sessionCookie, cookie)
    expect(await forger.session(), cookie).toBeNull()
  }
  const elsewhere = createWorld({ secret: 'another secret for tests, long enough' }).browser()
  elsewhere.cookies.set(sessionCookie, given)
  expect(await elsewhere.session()).toBeNull()
})

it('rejects the browser cookie in place of the session cookie', async () => {
  const world = createWorld()
  const { browser } = await signIn(world)
  const confused = world.browser()
  confused.cookies.set(sessionCookie, browser.cookies.get('foyer-sign-in-browser') ?? '')
  expect(await confused.session()).toBeNull()
})

it('ends the oldest sessions when there are too many', async () => {
  const world = createWorld({ most: 2 })
  const [first, second, third] = [await signIn(world), await signIn(world), await signIn(world)]
  expect(await first.browser.session()).toBeNull()
  expect(await second.browser.session()).not.toBeNull()
  expect(await third.browser.session()).not.toBeNull()
})
