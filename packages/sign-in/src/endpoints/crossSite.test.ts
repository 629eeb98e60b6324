import { expect, it } from 'vitest'
import { createEvmSigner, createSolanaSigner } from '../__fixtures__/createSigners.js'
import { createWorld, origin, type World } from '../__fixtures__/createWorld.js'
import { createSignIn } from '../createSignIn.js'

/** Creates a page whose browser returns no cookies. */
function createPage(world: World, from = origin) {
  const call = async (path: string, { token, body }: { token?: string | undefined; body?: object } = {}) => {
    const response = await world.signIn.handle(
      new Request(`http://server.test${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          origin: from,
          ...(body && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    const text = await response.text()
    return {
      status: response.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: response.headers,
    }
  }
  const sign = async (signer = createEvmSigner()) => {
    const { nonce, binding } = (await call('/nonce')).body
    return { ...(await world.sign(world.browser(), signer, { nonce })), binding }
  }
  return { call, sign }
}

const refused = { status: 422, body: { reason: 'nonce' } }

it('sets partitioned cookies for frames of other sites with `crossSite`', async () => {
  const world = createWorld({ cookies: 'crossSite' })
  const browser = world.browser()
  const { headers } = await browser.get('/nonce')
  const form =
    /^__Host-foyer-sign-in-(?:browser|session)=\S*; Max-Age=\d+; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/
  expect(headers.getSetCookie()).toEqual([expect.stringMatching(form)])
  const answered = await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  expect(answered.headers.getSetCookie()).toEqual([expect.stringMatching(form)])
  expect(await browser.session()).not.toBeNull()
  expect((await browser.post('/sign-out')).headers.getSetCookie()).toEqual([expect.stringMatching(form)])
})

it('rejects `crossSite` without HTTPS, which browsers require', () => {
  const settings = { origins: [origin], chains: [], cookies: 'crossSite', isHttps: false } as const
  expect(() => createSignIn(settings)).toThrow('needs https')
})

it('allows no changes by a page of another origin, despite valid cookies', async () => {
  const world = createWorld({ cookies: 'crossSite', withoutCookie: 'token' })
  const browser = world.browser()
  await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  const evil = world.browser('http://evil.example')
  for (const [name, value] of browser.cookies) evil.cookies.set(name, value)
  expect(await evil.post('/sign-out')).toMatchObject({ status: 403 })
  expect(await evil.post('/verify', {})).toMatchObject({ status: 403 })
  const headers = Object.fromEntries([
    ['cookie', [...browser.cookies].map(each => each.join('=')).join('; ')],
  ])
  for (const other of [{ origin: 'http://evil.example' }, {}]) {
    expect(await world.signIn.session({ method: 'POST', headers: { ...headers, ...other } })).toBeNull()
  }
  expect(await world.signIn.session({ method: 'POST', headers: { ...headers, origin } })).not.toBeNull()
})

it('rejects a browser that returns no cookie, and gives it no binding, by default', async () => {
  const { call, sign } = createPage(createWorld())
  expect((await call('/nonce')).body).toEqual({ nonce: expect.any(String) })
  expect(await call('/verify', { body: await sign() })).toMatchObject(refused)
  const binding = '0'.repeat(32)
  expect(await call('/verify', { body: { ...(await sign()), binding } })).toMatchObject(refused)
})

it('gives a page a token if no cookie is returned, valid until it signs out', async () => {
  const world = createWorld({ withoutCookie: 'token' })
  const { call, sign } = createPage(world)
  const signed = await sign()
  const { status, body, headers } = await call('/verify', { body: signed })
  expect(status).toBe(200)
  expect(headers.getSetCookie()).toEqual([])
  const { token, ...session } = body
  expect(session).toMatchObject({ accountAddress: signed.data.address })
  expect((await call('/session', { token })).body).toEqual({ session })
  expect((await call('/session')).body).toEqual({ session: null })
  const own = { authorization: `Bearer ${token}` }
  expect(await world.signIn.session({ method: 'POST', headers: own })).toEqual(session)
  expect(await call('/sign-out', { token, body: {} })).toMatchObject({ status: 204 })
  expect((await call('/session', { token })).body).toEqual({ session: null })
  expect(await world.signIn.session({ headers: own })).toBeNull()
})

it('ends the session of a page that signs in again', async () => {
  const { call, sign } = createPage(createWorld({ withoutCookie: 'token' }))
  const { token } = (await call('/verify', { body: await sign() })).body
  const later = await call('/verify', { token, body: await sign(createSolanaSigner()) })
  expect((await call('/session', { token })).body).toEqual({ session: null })
  expect((await call('/session', { token: later.body.token })).body.session).not.toBeNull()
})

it('binds a nonce to its page without a cookie too, for one use', async () => {
  const world = createWorld({ withoutCookie: 'token' })
  const { call, sign } = createPage(world)
  const { binding: _, ...bare } = await sign()
  expect(await call('/verify', { body: bare })).toMatchObject(refused)
  const [one, other] = [await sign(), await sign()]
  expect(await call('/verify', { body: { ...one, binding: other.binding } })).toMatchObject(refused)
  expect(await call('/verify', { body: one })).toMatchObject(refused)
  expect(await call('/verify', { body: other })).toMatchObject({ status: 200 })
  expect(await call('/verify', { body: other })).toMatchObject(refused)
})

it('gives no token to a browser that returns its cookies', async () => {
  const world = createWorld({ withoutCookie: 'token' })
  const browser = world.browser()
  const { nonce, binding } = (await browser.get('/nonce')).body as Record<string, string>
  const signed = await world.sign(browser, createEvmSigner(), { nonce: nonce ?? '' })
  const answered = await browser.post('/verify', { ...signed, binding })
  expect(answered.status).toBe(200)
  expect(answered.body).not.toHaveProperty('token')
  expect(await browser.session()).toEqual(answered.body)
})

it('rejects a forged token, and a cookie in place of a token', async () => {
  const world = createWorld({ withoutCookie: 'token' })
  const { call, sign } = createPage(world)
  const { token } = (await call('/verify', { body: await sign() })).body
  const browser = world.browser()
  await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  const cookie = decodeURIComponent(browser.cookies.get('foyer-sign-in-session') ?? '')
  const elsewhere = createPage(
    createWorld({ withoutCookie: 'token', secret: 'another secret for tests, long enough' }),
  )
  const foreign = (await elsewhere.call('/verify', { body: await elsewhere.sign() })).body.token
  for (const forged of [cookie, foreign, token.slice(0, -1), `${token}x`, token.split('.')[1], '', 'null']) {
    expect((await call('/session', { token: forged })).body, forged).toEqual({ session: null })
  }
  const thief = world.browser()
  thief.cookies.set('foyer-sign-in-session', token)
  expect(await thief.session()).toBeNull()
})

it('rejects tokens if they are not enabled', async () => {
  const secret = 'a secret for tests, long enough for one'
  const { call, sign } = createPage(createWorld({ withoutCookie: 'token', secret }))
  const { token } = (await call('/verify', { body: await sign() })).body
  expect((await createPage(createWorld({ secret })).call('/session', { token })).body).toEqual({
    session: null,
  })
})

it('lets pages send the authorization header if tokens are enabled', async () => {
  const ask = async (world: World) => {
    const request = new Request('http://server.test/session', { method: 'OPTIONS', headers: { origin } })
    return (await world.signIn.handle(request)).headers.get('access-control-allow-headers')
  }
  expect(await ask(createWorld({ withoutCookie: 'token' }))).toBe('content-type, authorization')
  expect(await ask(createWorld())).toBe('content-type')
})
