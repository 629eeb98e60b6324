import { once } from 'node:events'
import { connect } from 'node:http2'
import { gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { type PageServer, servePages } from './servePages.js'

const files = new Map([['/page.html', Buffer.from('<p>here</p>')]])
const servers: PageServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

async function serve(options?: Parameters<typeof servePages>[1]): Promise<string> {
  const server = await servePages(files, options)
  servers.push(server)
  return server.url
}

it('serves the built files compressed, and nothing else', async () => {
  const url = await serve()
  const page = await fetch(`${url}page.html`)
  expect(page.headers.get('content-encoding')).toBe('gzip')
  expect(await page.text()).toBe('<p>here</p>')
  expect((await fetch(`${url}other.html`)).status).toBe(404)
})

it('delays every response by the latency', async () => {
  const url = await serve({ latencyMs: 100 })
  const startedAt = performance.now()
  const answers = await Promise.all([fetch(`${url}page.html`), fetch(`${url}other.html`)])
  expect(performance.now() - startedAt).toBeGreaterThan(95)
  expect(answers.map(each => each.status)).toEqual([200, 404])
})

it('serves HTTP/2', async () => {
  const session = connect(await serve({ isHttp2: true }), { rejectUnauthorized: false })
  try {
    const stream = session.request({ ':path': '/page.html' })
    const [headers] = await once(stream, 'response')
    expect(headers[':status']).toBe(200)
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk)
    expect(gunzipSync(Buffer.concat(chunks)).toString()).toBe('<p>here</p>')
    expect(session.alpnProtocol).toBe('h2')
  } finally {
    session.close()
  }
})
