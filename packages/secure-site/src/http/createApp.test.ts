import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { createTestApp } from '../__fixtures__/createTestApp.js'
import { route } from '../api/route.js'
import { createMetrics } from '../server/createMetrics.js'
import { SecureFailure } from '../service/SecureFailure.js'

const whoAsks = route(v.object({}), (_, { address }) => ({ address }))

describe('HTTP methods', () => {
  it.each(['/sdk', '/assets/sdk.js', '/health'])('answers HEAD %s like GET, without a body', async path => {
    const { open } = await createTestApp()
    const [head, get] = await Promise.all([open(path, { method: 'HEAD' }), open(path)])
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
    expect(head.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'))
  })

  it.each(['/sdk', '/assets/sdk.js', '/health', '/ready', '/metrics'])('rejects POST to %s', async path => {
    const response = await (await createTestApp()).open(path, { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD')
  })
})

describe('headers', () => {
  it('require HTTPS for a year on a site with HTTPS', async () => {
    const header = async (origin: string) =>
      (await (await createTestApp({ origin })).open('/sdk')).headers.get('strict-transport-security')
    expect(await header('https://secure.example')).toBe('max-age=31536000')
    expect(await header('http://secure.localhost')).toBeNull()
  })

  it.each(['/nothing', '/api/nothing', '/assets/nothing', '/metrics'])(
    'are set on error responses too: %s',
    async path => {
      const response = await (await createTestApp({ metricsToken: 'a-token' })).open(path)
      expect(response.status).toBeGreaterThan(400)
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(response.headers.get('x-frame-options')).toBe('DENY')
    },
  )
})

it('serves fault pages only if enabled', async () => {
  const production = await createTestApp()
  expect((await production.open('/fault/silent/sdk')).status).toBe(404)
  const lab = await createTestApp({ hasFaults: true })
  expect((await lab.open('/fault/silent/sdk')).status).toBe(200)
  expect((await lab.open('/fault/unknown/sdk')).status).toBe(404)
})

describe('an unexpected error', () => {
  const secret = 'postgres://foyer:hunter2@db/foyer'
  const broken = (thrown: unknown) => ({ 'user/read': async () => Promise.reject(thrown) })

  it.each([new Error(secret), { message: secret }, secret, undefined])(
    'reveals only the request id: %#',
    async thrown => {
      const { call, lines } = await createTestApp({ routes: broken(thrown) })
      const response = await call('user/read')
      expect(response.status).toBe(500)
      const body = await response.text()
      expect(body).not.toMatch(/postgres|hunter2|Error|at /)
      const { requestId } = JSON.parse(body).error
      expect(response.headers.get('x-request-id')).toBe(requestId)
      expect(lines.filter(line => line['requestId'] === requestId).map(line => line['msg'])).toEqual([
        'failure',
        'request',
      ])
    },
  )

  it('is logged with its stack', async () => {
    const { call, lines } = await createTestApp({ routes: broken(new Error('why')) })
    await call('user/read')
    const failure = lines.find(line => line['msg'] === 'failure')
    expect(failure?.['err']).toMatchObject({
      message: 'why',
      stack: expect.stringContaining('createApp.test'),
    })
  })

  it('is reported to the visitor, and not logged, if it is a SecureFailure', async () => {
    const { call, lines } = await createTestApp({ routes: broken(new SecureFailure('Sign in first.', 4100)) })
    const response = await call('user/read')
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ error: { message: 'Sign in first.', code: 4100 } })
    expect(lines.map(line => line['msg'])).toEqual(['request'])
  })

  it('has status 429 if it is an exceeded limit', async () => {
    const { call } = await createTestApp({ routes: broken(new SecureFailure('Too many.', -32005)) })
    expect((await call('user/read')).status).toBe(429)
  })
})

describe('request bodies', () => {
  const routes = { 'user/read': route(v.unknown(), () => ({})) }
  it.each([
    ['bytes that are not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['truncated JSON', '{"a":'],
    ['UTF-16', new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ])('are rejected: %s', async (_, body) => {
    const response = await (await createTestApp({ routes })).call('user/read', { body })
    expect(response.status).toBe(400)
  })

  it('may be deeply nested but not too long', async () => {
    const { call } = await createTestApp({ routes })
    const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
    expect((await call('user/read', { body: deep(120_000) })).status).toBe(200)
    expect((await call('user/read', { body: deep(128_001) })).status).toBe(413)
  })
})

describe('the client address', () => {
  const addressOf = async (
    trustedProxies: undefined | number | string[],
    peer: string,
    forwardedFor?: string,
  ) => {
    const { open } = await createTestApp({
      routes: { who: whoAsks },
      ...(trustedProxies === undefined ? {} : { trustedProxies }),
    })
    const headers = {
      'content-type': 'application/json',
      'x-device': 'a-device-of-a-test',
      ...(forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }),
    }
    const response = await open('/api/who', { method: 'POST', headers, body: '{}' }, peer)
    return ((await response.json()) as { address: string }).address
  }

  it.each([
    [
      'the peer if no proxy is trusted, whatever its header states',
      undefined,
      '203.0.113.9',
      '1.2.3.4',
      '203.0.113.9',
    ],
    ['the peer if the proxy sends no header', 1, '10.0.0.1', undefined, '10.0.0.1'],
    [
      'the address that the proxy added, not those that the visitor sent',
      1,
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9',
      '203.0.113.9',
    ],
    [
      'the address that the outer of two proxies added',
      2,
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.0.0.2',
      '203.0.113.9',
    ],
    ['the first listed address if hops are missing', 3, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
    [
      'the last hop outside of the trusted networks',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '6.6.6.6, 203.0.113.9, 10.9.9.9',
      '203.0.113.9',
    ],
    ['the peer outside of the trusted networks', ['10.0.0.0/8'], '192.0.2.1', '6.6.6.6', '192.0.2.1'],
    [
      'the last trusted hop if the one before it is not an address',
      ['10.0.0.0/8'],
      '10.0.0.1',
      '6.6.6.6, <script>, 10.0.0.2',
      '10.0.0.2',
    ],
    [
      'an IPv4 address that arrives on an IPv6 socket',
      undefined,
      '::ffff:203.0.113.9',
      undefined,
      '203.0.113.9',
    ],
    [
      'the client behind a trusted proxy on an IPv6 socket',
      ['10.0.0.0/8'],
      '::ffff:10.0.0.1',
      '2001:db8::1',
      '2001:db8::1',
    ],
    ['the client behind a trusted IPv6 proxy', ['fd00::/8'], 'fd00::1', '203.0.113.9', '203.0.113.9'],
  ])('is %s', async (_, trusted, peer, forwardedFor, expected) => {
    expect(await addressOf(trusted, peer, forwardedFor)).toBe(expected)
  })
})

describe('health and readiness', () => {
  it('reports that the process is alive', async () => {
    const response = await (await createTestApp({ readMissing: async () => ['mail'] })).open('/health')
    expect([response.status, await response.json()]).toEqual([200, { status: 'alive' }])
  })

  it('reports missing services by name', async () => {
    const ready = await (await createTestApp()).open('/ready')
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    const response = await (await createTestApp({ readMissing: async () => ['database'] })).open('/ready')
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', missing: ['database'] },
    ])
  })
})

describe('metrics', () => {
  it('are readable only from this machine without a token, and not through a proxy on it', async () => {
    const { open } = await createTestApp()
    const statusFor = async (peer: string, headers = {}) => (await open('/metrics', { headers }, peer)).status
    expect(await statusFor('127.0.0.1')).toBe(200)
    expect(await statusFor('::1')).toBe(200)
    expect(await statusFor('203.0.113.9')).toBe(403)
    expect(await statusFor('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(403)
    expect(await statusFor('127.0.0.1', { forwarded: 'for=203.0.113.9' })).toBe(403)
  })

  it('are readable only with the token if one is set', async () => {
    const { open } = await createTestApp({ metricsToken: 'the-token-of-a-test' })
    const statusFor = async (headers = {}) => (await open('/metrics', { headers }, '203.0.113.9')).status
    expect(await statusFor({ authorization: 'Bearer the-token-of-a-test' })).toBe(200)
    expect(await statusFor({ authorization: 'Bearer another' })).toBe(403)
    expect(await statusFor()).toBe(403)
    expect((await open('/metrics')).status).toBe(403)
  })

  it('count requests by route pattern, not by visitor input', async () => {
    const metrics = createMetrics()
    const { open, call } = await createTestApp({ metrics, routes: { who: whoAsks } })
    await open('/sdk?projectId=private')
    await open('/private')
    await open('/api/private', { method: 'POST', headers: { 'content-type': 'application/json' } })
    await open('/assets/private.js')
    await call('who')
    const text = await metrics.read()
    expect(text).toContain('foyer_secure_requests_total{route="/sdk",status="200"} 1')
    expect(text).toContain('foyer_secure_requests_total{route="/api/who",status="200"} 1')
    expect(text).toContain('foyer_secure_requests_total{route="/assets/:name",status="404"} 1')
    expect(text).toMatch(/foyer_secure_requests_total\{route="[^"]*\*",status="404"\} 1/)
    expect(text).toContain('foyer_secure_request_duration_seconds_count{route="/sdk"} 1')
    expect(text).not.toContain('private')
  })
})

it('logs one line per request without query, address and body', async () => {
  const { open, call, lines } = await createTestApp({ routes: { who: whoAsks } })
  await open('/sdk?projectId=private')
  await call('who', { body: '{"private":true}' })
  expect(lines).toMatchObject([
    {
      msg: 'request',
      method: 'GET',
      route: '/sdk',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
    { msg: 'request', method: 'POST', route: '/api/who', status: 200 },
  ])
  expect(JSON.stringify(lines)).not.toMatch(/private|127\.0\.0\.1|device/)
})
