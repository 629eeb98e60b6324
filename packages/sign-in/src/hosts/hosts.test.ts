import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { serve } from '@hono/node-server'
import express from 'express'
import Fastify from 'fastify'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createBrowser } from '../__fixtures__/createBrowser.js'
import { createEvmSigner } from '../__fixtures__/createSigners.js'
import { createPeople, createWorld, origin } from '../__fixtures__/createWorld.js'
import type { SignIn } from '../SignIn.js'
import { toFastifyPlugin } from './toFastifyPlugin.js'
import { toNodeHandler } from './toNodeHandler.js'

const path = '/api/sign-in'

async function portOf(server: Server): Promise<number> {
  if (!server.listening) await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port // a listening TCP server has an `AddressInfo`
}

/** Hosts with the four endpoints, and with `/own`, which returns the session. */
const hosts: Readonly<Record<string, (signIn: SignIn) => Promise<number>>> = {
  'Node alone': signIn => {
    const answer = toNodeHandler(signIn)
    const server = createServer(async (request, response) => {
      if (request.url !== '/own') return answer(request, response)
      response.end(JSON.stringify(await signIn.session(request)))
    })
    return portOf(server.listen(0, '127.0.0.1'))
  },
  Express: signIn => {
    const app = express()
    app.use(path, toNodeHandler(signIn))
    app.all('/own', async (request, response) => void response.json(await signIn.session(request)))
    return portOf(app.listen(0, '127.0.0.1'))
  },
  'Express behind a body parser': signIn => {
    const app = express()
    app.use(express.json())
    app.all('/own', async (request, response) => void response.json(await signIn.session(request)))
    app.use(toNodeHandler(signIn))
    return portOf(app.listen(0, '127.0.0.1'))
  },
  Fastify: async signIn => {
    const app = Fastify()
    app.register(toFastifyPlugin(signIn))
    app.all('/own', async (request, reply) => reply.send(JSON.stringify(await signIn.session(request))))
    await app.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => app.close())
    return portOf(app.server)
  },
  Hono: signIn => {
    const app = new Hono()
    app.all(`${path}/*`, ({ req }) => signIn.handle(req.raw))
    app.all('/own', async c => c.json(await signIn.session(c.req.raw)))
    return portOf(serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }) as Server)
  },
}

async function open(host: (signIn: SignIn) => Promise<number>) {
  const { signIn } = createWorld({ path, now: Date.now })
  const port = await host(signIn)
  const at = `http://127.0.0.1:${port}`
  const people = createPeople({ now: Date.now() }, (from = origin) => createBrowser(at + path, from))
  return { ...people, at, port }
}

describe.each(Object.entries(hosts))('in %s', (_, host) => {
  it('signs a visitor in and out', async () => {
    const { browser, sign } = await open(host)
    const visitor = browser()
    const signed = await sign(visitor, createEvmSigner())
    const answered = await visitor.post('/verify', signed)
    expect(answered).toMatchObject({ status: 200, body: { accountAddress: signed.data.address } })
    expect(answered.headers.get('access-control-allow-origin')).toBe(origin)
    expect(await visitor.session()).toEqual(answered.body)
    expect(await visitor.post('/verify', signed)).toMatchObject({ status: 422, body: { reason: 'nonce' } })
    expect(await visitor.post('/sign-out')).toMatchObject({ status: 204, body: '' })
    expect(await visitor.session()).toBeNull()
  })

  it('rejects other origins, paths and bodies', async () => {
    const { browser } = await open(host)
    expect(await browser('http://evil.example').post('/sign-out')).toMatchObject({ status: 403 })
    expect(await browser().get('/other')).toMatchObject({ status: 404 })
    expect(await browser().post('/verify', { data: 7 })).toMatchObject({ status: 400 })
    expect(await browser().post('/verify', ['a'.repeat(16 * 1024)])).toMatchObject({ status: 413 })
  })

  it('gives the host’s own handlers the session, but not for other origins', async () => {
    const { browser, sign, at } = await open(host)
    const visitor = browser()
    const signed = await sign(visitor, createEvmSigner())
    await visitor.post('/verify', signed)
    const cookie = [...visitor.cookies].map(each => each.join('=')).join('; ')
    const ask = async (method: string, headers: Record<string, string>) => {
      const answered = await fetch(`${at}/own`, { method, headers })
      return ((await answered.json()) as { accountAddress?: string } | null)?.accountAddress
    }
    expect(await ask('GET', { cookie })).toBe(signed.data.address)
    expect(await ask('POST', { cookie, origin })).toBe(signed.data.address)
    expect(await ask('GET', {})).toBeUndefined()
    expect(await ask('GET', { cookie, origin: 'http://evil.example' })).toBeUndefined()
    expect(await ask('POST', { cookie, origin: 'http://evil.example' })).toBeUndefined()
    expect(await ask('POST', { cookie })).toBeUndefined()
  })
})

it('provides route handlers for Next', async () => {
  const { signIn } = createWorld({ path })
  const { handle } = signIn
  const route = { GET: handle, POST: handle, OPTIONS: handle }
  const send = (request: Request) => route[request.method as keyof typeof route](request)
  const { sign, browser } = createPeople({ now: Date.parse('2026-03-01T12:00:00.000Z') }, (from = origin) =>
    createBrowser(`http://next.test${path}`, from, send),
  )
  const visitor = browser()
  expect(await visitor.post('/verify', await sign(visitor, createEvmSigner()))).toMatchObject({ status: 200 })
  const headers = new Headers({ cookie: [...visitor.cookies].map(each => each.join('=')).join('; ') })
  expect(await signIn.session({ headers })).toEqual(await visitor.session())
})

describe('raw connections', () => {
  const head = `POST ${path}/verify HTTP/1.1\r\nHost: lab\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n`

  async function openSocket() {
    const { port } = await open(hosts['Node alone'] ?? expect.fail('no such host'))
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const chunks: Buffer[] = []
    socket.on('data', chunk => chunks.push(chunk))
    return { socket, received: () => Buffer.concat(chunks).toString() }
  }

  it('receive a 413 for a chunked body over 16 kB, and a response to the next request', async () => {
    const { socket, received } = await openSocket()
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    for (let sent = 0; sent < 200; sent++) socket.write(`1000\r\n${'a'.repeat(4096)}\r\n`)
    socket.write(`0\r\n\r\nGET ${path}/session HTTP/1.1\r\nHost: lab\r\n\r\n`)
    await expect.poll(received).toMatch(/^HTTP\/1\.1 413 .*HTTP\/1\.1 200 .*{"session":null}/s)
  })

  it.each(['GET //', 'GET *', 'TRACE /', 'GET http://[/', 'PROPFIND /api/sign-in/nonce', 'GET /%'])(
    'receive a response to %s, and to the next request',
    async line => {
      const { socket, received } = await openSocket()
      socket.write(`${line} HTTP/1.1\r\nHost: lab\r\n\r\n`)
      socket.write(`GET ${path}/session HTTP/1.1\r\nHost: lab\r\n\r\n`)
      await expect.poll(received).toMatch(/^HTTP\/1\.1 40[04] .*HTTP\/1\.1 200 .*{"session":null}/s)
    },
  )

  it('can be closed by the client without ending the server', async () => {
    const { socket } = await openSocket()
    socket.write(`${head}Content-Length: 100\r\n\r\n{`)
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
    socket.destroy()
    const { socket: other, received } = await openSocket()
    other.write(`GET ${path}/session HTTP/1.1\r\nHost: lab\r\n\r\n`)
    await expect.poll(received).toMatch(/200 /)
  })
})
