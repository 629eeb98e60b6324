import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createEvmSigner } from '../__fixtures__/createSigners.js'
import { origin, startWorld, type World } from '../__fixtures__/startWorld.js'
import { startSignInServer } from '../startSignInServer.js'

const forbidden = { status: 403, body: { error: 'this origin may not ask' } }

describe('pages', () => {
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
  ])('of %s may not ask', async from => {
    const world = await startWorld()
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

  it('may ask with cookies, each by its own name', async () => {
    const world = await startWorld()
    for (const from of [origin, 'http://lab.localhost', 'http://localhost:3000']) {
      const { status, headers } = await world.browser(from).get('/session')
      expect(status).toBe(200)
      expect(headers.get('access-control-allow-origin')).toBe(from)
      expect(headers.get('access-control-allow-credentials')).toBe('true')
      expect(headers.get('vary')).toBe('Origin')
    }
  })

  it('are told beforehand that they may send JSON', async () => {
    const world = await startWorld()
    const ask = (from: string) =>
      fetch(`${world.url}/verify`, {
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

  it('without an origin change nothing', async () => {
    const world = await startWorld()
    const { data, message, signature } = await world.sign(world.browser(), createEvmSigner())
    const nameless = { headers: { 'content-type': 'application/json' }, method: 'POST' }
    for (const path of ['/verify', '/sign-out']) {
      const body = JSON.stringify({ data, message, signature })
      const response = await fetch(world.url + path, { ...nameless, body })
      expect(response.status).toBe(403)
    }
  })

  it('are kept to the addresses there are', async () => {
    const browser = (await startWorld()).browser()
    for (const path of ['/', '/verify', '/nonce/', '/constructor', '/fault/other/nonce', '//']) {
      expect(await browser.get(path), path).toMatchObject({ status: 404 })
    }
    for (const path of ['/nonce', '/session', '/toString']) {
      expect(await browser.post(path), path).toMatchObject({ status: 404 })
    }
  })
})

describe('bodies', () => {
  const post = (world: World, body: string, type = 'application/json') =>
    fetch(`${world.url}/verify`, {
      method: 'POST',
      headers: { origin, 'content-type': type },
      body,
    })

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
  ])('that are no sign-in are a 400: %s', async body => {
    const response = await post(await startWorld(), body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: 'the body cannot be read' })
  })

  it('without a message that can be read are refused with a reason', async () => {
    const world = await startWorld()
    const body = { data: { accountAddress: '', chainId: '' }, message: 'Hello', signature: '' }
    const answered = await world.browser().post('/verify', body)
    expect(answered).toMatchObject({ status: 422, body: { reason: 'message' } })
  })

  it('that are not marked as JSON are a 400, so that no form can send them', async () => {
    const world = await startWorld()
    const signed = await world.sign(world.browser(), createEvmSigner())
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx']) {
      expect((await post(world, JSON.stringify(signed), type)).status).toBe(400)
    }
  })

  it('of more than 16 kB are a 413, and the next call is answered', async () => {
    const world = await startWorld()
    const message = 'a'.repeat(16 * 1024)
    expect((await post(world, JSON.stringify({ message }))).status).toBe(413)
    expect(await world.browser().session()).toBeNull()
  })

  it('whose length nobody told are a 413 beyond 16 kB, and the next call of the connection is answered', async () => {
    const world = await startWorld()
    const { socket, received } = open(world)
    socket.write(`${jsonHead}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 200; sent++) socket.write(`1000\r\n${'a'.repeat(4096)}\r\n`)
    socket.write('0\r\n\r\nGET /session HTTP/1.1\r\nHost: lab\r\n\r\n')
    await expect.poll(received).toMatch(/^HTTP\/1\.1 413 .*HTTP\/1\.1 200 .*{"session":null}/s)
    socket.destroy()
  })

  it('that come too slowly are cut off', async () => {
    const { socket, received } = open(await startWorld({ requestTimeoutMs: 200 }))
    const closed = new Promise(resolve => socket.once('close', resolve))
    socket.write(`${jsonHead}Content-Length: 100\r\n\r\n{`)
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 (400|408) /)
  })
})

const jsonHead =
  'POST /verify HTTP/1.1\r\nHost: lab\r\nOrigin: http://lab.localhost\r\nContent-Type: application/json\r\n'

/** A connection to the server, and what came back over it. */
function open({ url }: World) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', chunk => chunks.push(chunk))
  return { socket, received: () => Buffer.concat(chunks).toString() }
}

it('logs calls and reasons, and nothing that was sent or given', async () => {
  const world = await startWorld()
  const browser = world.browser()
  const signed = await world.sign(browser, createEvmSigner())
  await browser.post('/verify', signed)
  await browser.post('/verify', signed)
  await browser.get(`/${signed.data.nonce}?secret`)
  await browser.post('/sign-out')
  expect(world.logged).toEqual([
    'GET /nonce 200',
    'POST /verify 200',
    'POST /verify 422 nonce',
    'GET another path 404 there is nothing here',
    'POST /sign-out 204',
  ])
})

it('tells nothing of what went wrong inside', async () => {
  const chains = () => {
    throw new TypeError('the database password is hunter2')
  }
  const world = await startWorld({ chains })
  const browser = world.browser()
  const answered = await browser.post('/verify', await world.sign(browser, createEvmSigner()))
  expect(answered).toMatchObject({ status: 500, body: { error: 'something went wrong' } })
  expect(world.logged.at(-1)).toBe('POST /verify 500 TypeError')
})

it('takes another port when somebody has the preferred one, and gives it back', async () => {
  const options = { chains: () => [], origins: [] }
  const first = await startSignInServer(options)
  const second = await startSignInServer({ ...options, preferredPort: first.port })
  expect(second.port).not.toBe(first.port)
  await first.stop()
  const third = await startSignInServer({ ...options, preferredPort: first.port })
  expect(third.port).toBe(first.port)
  await Promise.all([second.stop(), third.stop()])
})
