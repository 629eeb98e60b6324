import { isFoyerError } from '@foyer/common'
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { serveHttp } from '../testing/serveHttp.js'
import { createHttpClient, retryAtAfter } from './http.js'

const schema = v.looseObject({ name: v.string() })

async function withServer(path = '', timeoutMs = 5000) {
  const server = await serveHttp()
  const client = createHttpClient({ service: 'names', baseUrl: server.url + path, timeoutMs })
  return { server, client }
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none' as const,
    error => (isFoyerError(error) ? error : expect.fail(`not ours: ${String(error)}`)),
  )

describe('createHttpClient', () => {
  it('joins the path to the base, omits empty query fields, and returns the checked response', async () => {
    const { server, client } = await withServer('/base')
    server.answer = () => ({ body: '{"name":"ada","more":1}' })
    const query = { a: 'x y', b: undefined, c: '', d: 0 }
    expect(await client.call({ method: 'GET', path: '/v1/names', query, response: schema })).toMatchObject({
      name: 'ada',
    })
    expect(server.seen).toEqual([
      {
        method: 'GET',
        path: '/base/v1/names',
        query: { a: 'x y', d: '0' },
        contentType: undefined,
        body: '',
      },
    ])
  })

  it('sends a body as JSON', async () => {
    const { server, client } = await withServer()
    await client.call({ method: 'POST', path: 'e', body: { a: 1 } })
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      path: '/e',
      contentType: 'application/json',
      body: '{"a":1}',
    })
  })

  it.each([400, 403, 404, 429, 500, 503])("fails with 'HTTP status code: %d' [ERR-30]", async status => {
    const { server, client } = await withServer()
    server.answer = () => ({ status, body: '{"code":"SOMETHING_NEW"}' })
    expect(await failureOf(client.call({ method: 'GET', path: '/x', response: schema }))).toMatchObject({
      code: 'HTTP_STATUS',
      message: `HTTP status code: ${status}`,
      context: { status, service: 'names', path: '/x' },
      category: 'API_ERROR',
    })
  })

  it.each([
    ['not JSON', '<html>', ''],
    ['invalid', '{"name":7}', 'name'],
    ['empty', '', ''],
    ['a list', '[]', 'name'],
  ])('fails when the response is %s', async (_what, body, at) => {
    const { server, client } = await withServer()
    server.answer = () => ({ body })
    expect(await failureOf(client.call({ method: 'GET', path: '/x', response: schema }))).toMatchObject({
      code: 'HTTP_BODY_INVALID',
      context: { service: 'names', path: `/x ${at}`.trim() },
    })
  })

  it('does not read the response when no schema is given', async () => {
    const { server, client } = await withServer()
    server.answer = () => ({ body: '<html>' })
    expect(await client.call({ method: 'POST', path: '/x' })).toBeUndefined()
  })

  it('fails when the service does not respond in time', async () => {
    const { server, client } = await withServer('', 50)
    server.answer = () => 'silence'
    expect(await failureOf(client.call({ method: 'GET', path: '/x' }))).toMatchObject({
      code: 'HTTP_TIMED_OUT',
      context: { afterMs: 50 },
    })
  })

  it('times out after 20 s by default, and aborts the request then', async () => {
    vi.useFakeTimers()
    const signals: (AbortSignal | null | undefined)[] = []
    const silent: typeof fetch = (_url, request) => {
      signals.push(request?.signal)
      return new Promise(() => {})
    }
    const client = createHttpClient({ service: 'names', baseUrl: 'http://127.0.0.1', fetch: silent })
    const failing = failureOf(client.call({ method: 'GET', path: 'x' }))
    await vi.advanceTimersByTimeAsync(19_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await failing).toMatchObject({ code: 'HTTP_TIMED_OUT', context: { afterMs: 20_000 } })
    expect(signals.map(signal => signal?.aborted)).toEqual([true])
    vi.useRealTimers()
  })

  it('fails when the service cannot be reached', async () => {
    const client = createHttpClient({ service: 'names', baseUrl: 'http://127.0.0.1:1' })
    expect(await failureOf(client.call({ method: 'GET', path: '/x' }))).toMatchObject({
      code: 'HTTP_UNREACHABLE',
    })
  })

  it('fails with ABORTED when the caller aborts it', async () => {
    const { server, client } = await withServer()
    server.answer = () => 'silence'
    const abort = new AbortController()
    const call = failureOf(client.call({ method: 'GET', path: '/x', signal: abort.signal }))
    await expect.poll(() => server.seen).toHaveLength(1)
    abort.abort()
    expect(await call).toMatchObject({ code: 'ABORTED' })
  })

  it('stays on the host of the base URL, whatever the path is', async () => {
    const { server, client } = await withServer()
    await failureOf(client.call({ method: 'GET', path: '//evil.example/x' }))
    await failureOf(client.call({ method: 'GET', path: 'https://evil.example/x' }))
    expect(server.seen).toHaveLength(2)
  })
})

describe('retryAtAfter', () => {
  const refused = (retryAfter?: string) => ({
    cause: new Response(null, { status: 429, ...(retryAfter && { headers: { 'Retry-After': retryAfter } }) }),
  })

  it.each([
    ['nothing', {}, 30_000],
    ['no header', refused(), 30_000],
    ['seconds', refused('120'), 120_000],
    ['fewer seconds', refused('1'), 30_000],
    ['a date', refused('Fri, 27 Nov 2026 10:01:00 GMT'), 60_000],
    ['a past date', refused('Fri, 27 Nov 2026 09:00:00 GMT'), 30_000],
    ['a day', refused('86400'), 600_000],
    ['an invalid value', refused('soon'), 30_000],
  ])('returns the time after 30 s, or after the delay that the service asks for: %s', (_, failure, ms) => {
    vi.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') })
    const retryAt = Date.now() + ms
    expect(retryAtAfter(failure)).toBe(retryAt)
    // The same response, reported again later, does not extend the pause.
    vi.setSystemTime(Date.now() + 10_000)
    expect(retryAtAfter(failure)).toBe('cause' in failure ? retryAt : retryAt + 10_000)
    vi.useRealTimers()
  })
})
