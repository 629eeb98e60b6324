import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../__fixtures__/createBrowser.js'
import { type LocalFrame, startSecureFrame } from '../__fixtures__/startSecureFrame.js'
import { pageNames } from './readPage.js'

let frame: LocalFrame
beforeAll(async () => {
  frame = await startSecureFrame({ appOrigins: ['https://app.example'] })
})
afterAll(() => frame.stop())

const open = (path: string, init?: RequestInit) => fetch(`${frame.loopbackUrl}${path}`, init)
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

it('serves an icon, which browsers request for every page in a tab', async () => {
  const [, path = ''] = /rel="icon" href="([^"]+)"/.exec(await (await open('/device')).text()) ?? []
  const response = await open(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
})

describe('response headers', () => {
  it('allow only the listed apps to frame the sdk page', async () => {
    const response = await open('/sdk?projectId=lab')
    expect(policyOf(response)).toContain(
      'frame-ancestors http://lab.localhost:* http://localhost:* http://127.0.0.1:* https://app.example',
    )
    expect(response.headers.get('x-frame-options')).toBeNull()
  })

  it.each(pageNames.filter(name => name !== 'sdk'))('forbid framing of /%s', async name => {
    const response = await open(`/${name}`)
    expect(response.status).toBe(200)
    expect(policyOf(response)).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })

  it.each(['/sdk', '/callback', '/assets/sdk.js', '/nothing', '/api/user/read'])(
    'are strict on %s',
    async path => {
      const response = await open(path)
      const policy = policyOf(response)
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'")
      expect(policy).not.toMatch(/unsafe|nonce/)
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

it('serves pages without inline scripts and styles', async () => {
  const html = await (await open('/sdk')).text()
  expect(html).toContain('<script type="module" src="/assets/sdk.js"></script>')
  expect(html).not.toMatch(/<script(?![^>]*src=)|<style| on\w+=| style=/)
})

describe('API calls', () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    open('/api/user/isConnected', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-device': 'a-device-of-a-test', ...headers },
      body,
    })

  it('are accepted only from the pages of this site', async () => {
    expect((await post({})).status).toBe(200)
    expect((await post({ origin: frame.origin })).status).toBe(200)
    for (const origin of ['http://lab.localhost', 'https://evil.test', 'null'])
      expect((await post({ origin })).status).toBe(403)
  })

  it('are rejected from forms and links', async () => {
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(405)
    expect((await open('/api/user/isConnected')).status).toBe(405)
  })

  it.each(['', 'null', '[', '"text"', '{"__proto__":{}}'])('do not crash with the body %j', async body => {
    const response = await post({}, body)
    expect([200, 400]).toContain(response.status)
    expect(await response.json()).toBeTypeOf('object')
  })

  it('are rejected if they are too long, unknown, or without a device id', async () => {
    // The site may close the connection while the body is being sent.
    const long = await post({}, JSON.stringify({ text: 'x'.repeat(300_000) })).catch(() => undefined)
    expect(long?.status ?? 413).toBe(413)
    await expect(createBrowser(frame.loopbackUrl).call('toString')).rejects.toThrow('There is nothing here.')
    expect((await post({ 'x-device': '' })).status).toBe(400)
  })
})

describe('the list of apps', () => {
  const mayUse = (projectId: string, origin: string) =>
    createBrowser(frame.loopbackUrl).call('handshake', { projectId, origin })

  it.each(['http://lab.localhost', 'http://lab.localhost:5173', 'http://127.0.0.1:1', 'https://app.example'])(
    'allows the frame for a listed origin: %s',
    async origin => expect(await mayUse('lab', origin)).toEqual({ isAllowed: true }),
  )

  it.each([
    'https://lab.localhost',
    'http://evil.lab.localhost',
    'http://lab.localhost.evil.test',
    'https://app.example:444',
    'https://evil.test',
  ])('rejects an origin that is not listed: %s', async origin =>
    expect(await mayUse('lab', origin)).toEqual({ isAllowed: false }),
  )

  it('rejects the project `unverified`', async () => {
    expect(await mayUse('unverified', 'http://lab.localhost')).toEqual({ isAllowed: false })
  })

  it('allows an origin once it is added', async () => {
    expect(await mayUse('lab', 'https://later.example')).toEqual({ isAllowed: false })
    frame.allow('https://later.example')
    expect(await mayUse('lab', 'https://later.example')).toEqual({ isAllowed: true })
  })
})
