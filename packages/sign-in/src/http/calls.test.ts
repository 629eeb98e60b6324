import { describe, expect, it } from 'vitest'
import { createEvmSigner } from '../__fixtures__/createSigners.js'
import { createWorld, origin, type World } from '../__fixtures__/createWorld.js'
import { createSignIn } from '../createSignIn.js'
import { createMemoryStore } from '../state/createMemoryStore.js'

const send = ({ signIn }: World, path: string, request: RequestInit) =>
  signIn.handle(new Request(`http://server.test${path}`, request))

const forbidden = { status: 403, body: { error: 'this origin may not ask' } }

describe('the pages of an origin', () => {
  it.each([
    'http://evil.example',
    'https://lab.localhost:5173',
    'http://lab.localhost.evil.example',
    'http://lab.localhost:5173.evil.example',
    'http://evil.lab.localhost:5173',
    'http://lab.localhost:*',
    'http://lab.localhost:5173/',
    'HTTP://LAB.LOCALHOST:5173',
    'null',
  ])('are rejected for %s', async from => {
    const world = createWorld()
    const [own, other] = [world.browser(), world.browser(from)]
    const signed = await world.sign(own, createEvmSigner())
    for (const [name, value] of own.cookies) other.cookies.set(name, value)
    const answers = [
      await other.get('/nonce'),
      await other.get('/session'),
      await other.post('/verify', signed),
      await other.post('/sign-out'),
    ]
    for (const answered of answers) {
      expect(answered).toMatchObject(forbidden)
      expect(answered.headers.get('access-control-allow-origin')).toBeNull()
      expect(answered.headers.getSetCookie()).toEqual([])
    }
    expect(await own.post('/verify', signed)).toMatchObject({ status: 200 })
  })

  it('may send cookies, each under its own origin', async () => {
    const world = createWorld()
    for (const from of [origin, 'http://lab.localhost', 'http://localhost:3000']) {
      const { status, headers } = await world.browser(from).get('/session')
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin')).toBe(from)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toBe('Origin')
    }
  })

  it('may send JSON, according to the preflight response', async () => {
    const world = createWorld()
    const ask = (from: string) =>
      send(world, '/verify', {
        method: 'OPTIONS',
        headers: { origin: from, 'access-control-request-headers': 'content-type' },
      })
    const allowed = await ask(origin)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type')
    const refused = await ask('http://evil.example')
    expect(refused.status).toBe(403)
    expect(refused.headers.get('access-control-allow-headers')).toBeNull()
  })

  it('cannot change anything without an origin header', async () => {
    const world = createWorld()
    const { data, message, signature } = await world.sign(world.browser(), createEvmSigner())
    const nameless = { headers: { 'content-type': 'application/json' }, method: 'POST' }
    for (const path of ['/verify', '/sign-out']) {
      const body = JSON.stringify({ data, message, signature })
      const response = await send(world, path, { ...nameless, body })
      expect(response.status).toBe(403)
    }
  })

  it('receive a 404 for unknown paths', async () => {
    const browser = createWorld().browser()
    for (const path of ['/', '/verify', '/nonce/', '/constructor', '/fault/other/nonce', '//']) {
      expect(await browser.get(path), path).toMatchObject({ status: 404 })
    }
    for (const path of ['/nonce', '/session', '/toString']) {
      expect(await browser.post(path), path).toMatchObject({ status: 404 })
    }
  })
})

describe('request bodies', () => {
  const post = (world: World, body: string, type = 'application/json') =>
    send(world, '/verify', { method: 'POST', headers: { origin, 'content-type': type }, body })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '{"data":{},"message":"","signature":""}',
    '{"data":{"accountAddress":1,"chainId":"eip155:1"},"message":"","signature":""}',
    '{"data":{"accountAddress":"","chainId":""},"message":null,"signature":""}',
    '{"data":{"accountAddress":"","chainId":""},"message":"","signature":{}}',
    '{"data":{"accountAddress":"","chainId":""},"message":"","signature":"","cacao":"no"}',
  ])('are rejected with 400 if they are not a sign-in: %s', async body => {
    const response = await post(createWorld(), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'the body cannot be read' })
  })

  it('are rejected with a reason if the message is unreadable', async () => {
    const world = createWorld()
    const body = { data: { accountAddress: '', chainId: '' }, message: 'Hello', signature: '' }
    const answered = await world.browser().post('/verify', body)
    expect(answered).toMatchObject({ status: 422, body: { reason: 'message' } })
  })

  it('are rejected with 400 if their type is not JSON, so that forms cannot send them', async () => {
    const world = createWorld()
    const signed = await world.sign(world.browser(), createEvmSigner())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await post(world, JSON.stringify(signed), type)).status).toBe(400)
    }
  })

  it('are rejected with 413 over 16 kB, and the next request is answered', async () => {
    const world = createWorld()
    const message = 'a'.repeat(16 * 1024)
    expect((await post(world, JSON.stringify({ message }))).status).toBe(413)
    expect(await world.browser().session()).toBeNull()
  })
})

it('reports requests and reasons to the host, without any data', async () => {
  const world = createWorld()
  const browser = world.browser()
  const signed = await world.sign(browser, createEvmSigner())
  await browser.post('/verify', signed)
  await browser.post('/verify', signed)
  await browser.get(`/${signed.data.nonce}?secret`)
  await browser.post('/sign-out')
  expect(world.told).toEqual([
    { method: 'GET', path: '/nonce', status: 200 },
    { method: 'POST', path: '/verify', status: 200 },
    { method: 'POST', path: '/verify', status: 422, reason: 'nonce' },
    { method: 'GET', path: 'another path', status: 404, reason: 'there is nothing here' },
    { method: 'POST', path: '/sign-out', status: 204 },
  ])
})

it('reveals no details of unexpected errors', async () => {
  const chains = () => {
    throw new TypeError('the database password is hunter2')
  }
  const world = createWorld({ chains })
  const browser = world.browser()
  const answered = await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  expect(answered).toMatchObject({ status: 500, body: { error: 'something went wrong' } })
  expect(world.told.at(-1)).toEqual({ method: 'POST', path: '/verify', status: 500, reason: 'TypeError' })
})

it('answers only below its path', async () => {
  const { signIn } = createWorld({ path: '/api/sign-in' })
  const statusOf = async (path: string) =>
    (await signIn.handle(new Request(`http://server.test${path}`))).status
  expect(await statusOf('/api/sign-in/session')).toBe(200)
  for (const path of [
    '/session',
    '/api/session',
    '/other/api/sign-in/session',
    '/api/sign-in',
    '/api/sign-insession',
  ]) {
    expect(await statusOf(path), path).toBe(404)
  }
})

it('answers even if the host’s log throws', async () => {
  const onAnswer = () => {
    throw new Error('the disk is full')
  }
  expect(await createWorld({ onAnswer }).browser().get('/session')).toMatchObject({ status: 200 })
})

describe('invalid settings', () => {
  const usual = { origins: [], chains: [] }
  it.each(['api', 'api/', '/api/', '/api?x', '/api#x', '//', '/'])('include the path %s', path => {
    expect(() => createSignIn({ ...usual, path })).toThrow('`path` begins with a slash')
  })

  it('include a short secret, and a store without a secret', () => {
    expect(() => createSignIn({ ...usual, secret: 'short' })).toThrow('32 characters')
    expect(() => createSignIn({ ...usual, store: createMemoryStore() })).toThrow('`store` needs a `secret`')
  })
})
