import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { createBrowser, lastMail, signInByEmail } from '../__fixtures__/createBrowser.js'
import { startMainProcess } from '../__fixtures__/startMainProcess.js'

async function start() {
  const site = await startMainProcess()
  onTestFinished(site.stop)
  return site
}

const body = '{"projectId":"lab","origin":"http://lab.localhost:1"}'

/** Starts a request whose last byte the test sends later. */
async function beginCall(port: number) {
  const socket = connect({ port, host: '127.0.0.1' })
  let answer = ''
  socket.on('data', chunk => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()))
  socket.write(
    `POST /api/handshake HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\nx-device: a-device-of-a-test\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  // The server has begun to read the request.
  await once(socket, 'data')
  socket.write(body.slice(0, -1))
  return {
    async finish() {
      socket.write(body.slice(-1))
      await closed
      return answer
    },
    closed,
  }
}

it.each(['SIGTERM', 'SIGINT'] as const)(
  'stops accepting requests at %s, finishes running ones, and exits with 0',
  async signal => {
    const site = await start()
    const call = await beginCall(site.port)
    site.signal(signal)
    await expect.poll(() => site.output()).toContain('"msg":"stopping"')
    await expect.poll(() => fetch(`${site.loopbackUrl}/health`).catch(() => 'refused')).toBe('refused')
    const answer = await call.finish()
    expect(answer).toContain('HTTP/1.1 200 OK')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('{"isAllowed":true}')
    expect(await site.ended).toBe(0)
  },
)

it('exits immediately on a second signal', async () => {
  const site = await start()
  const call = await beginCall(site.port)
  site.signal('SIGTERM')
  await expect.poll(() => site.output()).toContain('"msg":"stopping"')
  site.signal('SIGTERM')
  expect(await site.ended).toBe(1)
  await call.closed
})

it('reports as ready while the mail server is reachable, and shows its metrics only with the token', async () => {
  const site = await start()
  const statusOf = async (path: string, headers = {}) =>
    (await fetch(`${site.loopbackUrl}${path}`, { headers })).status
  expect(await statusOf('/ready')).toBe(200)
  expect(await statusOf('/metrics')).toBe(403)
  const response = await fetch(`${site.loopbackUrl}/metrics`, {
    headers: { authorization: 'Bearer metrics-token-of-a-test' },
  })
  expect(await response.text()).toContain('process_resident_memory_bytes')
  await site.stopMail()
  await expect.poll(() => statusOf('/ready')).toBe(503)
})

it('keeps sessions and codes after kill -9 in the embedded database', async () => {
  const site = await start()
  const signedIn = createBrowser(site.loopbackUrl)
  await signInByEmail(site, signedIn, 'kept@lab.test')
  const waiting = createBrowser(site.loopbackUrl)
  const email = 'waiting@lab.test'
  const { number } = await waiting.call('email/start', { email, appOrigin: 'http://lab.localhost' })
  const link = (await lastMail(site, email)).link?.split('#')[1]
  await waiting.call('device/approve', { link, number })
  const { code } = await lastMail(site, email)
  await site.restart()
  expect(await signedIn.call('user/isConnected')).toEqual({ isConnected: true })
  await waiting.call('email/code', { otp: code })
  expect(await waiting.call('user/read')).toMatchObject({ email })
})
