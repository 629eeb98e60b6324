import { readFileSync } from 'node:fs'
import { FoyerError, toFoyerError } from '@foyer/common'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createReporter } from '../../base/reporter.js'
import { sdkType, sdkVersion } from '../../base/version.js'
import { untilAnswered } from '../../testing/clock.js'
import { createScriptedAdapter } from '../../testing/createScriptedAdapter.js'
import { createScriptedWallet } from '../../testing/createScriptedWallet.js'
import { serveHttp } from '../../testing/serveHttp.js'
import { startCold, startFoyer } from '../../testing/startFoyer.js'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.example/cart?item=1&token=secret#code=secret'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

async function withService(options: Parameters<typeof startFoyer>[0] = {}) {
  const server = await serveHttp()
  const red = createScriptedWallet({ id: 'red' })
  const started = await startFoyer({
    projectId: 'project',
    services: { analyticsUrl: server.url },
    adapters: [createScriptedAdapter('eip155', red)],
    ...options,
  })
  const posted = () => server.seen.map(each => JSON.parse(each.body))
  const names = () => posted().map(each => each.props.event)
  return { ...started, server, red, posted, names }
}

describe('sending events to the analytics service', () => {
  it('uses the format of the service and its own SDK name [CALL-24]', async () => {
    const { foyer, server, posted } = await withService()
    await foyer.connect({ connectorId: 'red' })
    foyer.open()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    expect(server.seen[0]).toMatchObject({
      method: 'POST',
      path: '/e',
      query: { projectId: 'project', st: sdkType, sv: sdkVersion },
      contentType: 'application/json',
    })
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
    expect([sdkType, sdkVersion]).toEqual(['foyer', `react-${version}`])
    expect(posted()[0]).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      url: 'https://shop.example/cart',
      domain: 'shop.example',
      timestamp: expect.any(Number),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: true }, address: '0xaaa' },
    })
  })

  it('starts when the modal opens, and leaves out earlier events', async () => {
    const { foyer, server, names } = await withService()
    foyer.track({ event: 'CLICK_NETWORKS' })
    await foyer.connect({ connectorId: 'red' })
    foyer.open()
    await vi.waitFor(() => expect(server.seen).not.toEqual([]))
    await untilAnswered()
    expect(names()).toEqual(['MODAL_OPEN'])
  })

  it('includes the opening that loaded the engine, once', async () => {
    const server = await serveHttp()
    const { foyer } = startCold({ services: { analyticsUrl: server.url } })
    foyer.open()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    foyer.close()
    await vi.waitFor(() => expect(server.seen).toHaveLength(2))
    expect(server.seen.map(each => JSON.parse(each.body).props.event)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
  })

  it('leaves out events and failures while it is off, but the host receives them [CALL-24]', async () => {
    const { foyer, red, posted, tracked } = await withService({ features: { analytics: false } })
    const failed: string[] = []
    foyer.on('failed', ({ failure }) => failed.push(failure.code))
    await foyer.connect({ connectorId: 'red' })
    red.script.close = 'throw'
    foyer.open()
    foyer.close()
    expect(tracked.slice(-2)).toEqual(['MODAL_OPEN', 'MODAL_CLOSE'])
    await foyer.disconnect().catch(() => undefined)
    expect(failed).toEqual(['DISCONNECT_FAILED'])
    foyer.updateOptions({ features: { analytics: true } })
    foyer.track({ event: 'CLICK_NETWORKS' })
    // An earlier event would have arrived before this one.
    await vi.waitFor(() => expect(posted()).not.toEqual([]))
    await untilAnswered()
    expect(posted().map(each => each.props.event)).toEqual(['CLICK_NETWORKS'])
  })

  it('leaves out earlier events too once it is off [CALL-24]', async () => {
    const { foyer, server, posted } = await withService()
    foyer.open()
    foyer.updateOptions({ features: { analytics: false } })
    // Another instance's event takes the same path afterwards.
    const other = await startFoyer({ id: 'other', services: { analyticsUrl: server.url } })
    other.foyer.open()
    await vi.waitFor(() => expect(posted()).not.toEqual([]))
    await untilAnswered()
    expect(posted()).toHaveLength(1)
  })

  it('does not happen without a URL [CALL-24]', async () => {
    const fetched = vi.fn(async (_address: string | URL) => Response.json({}))
    vi.stubGlobal('fetch', fetched)
    const { foyer, tracked } = await startFoyer({ projectId: 'project' })
    foyer.open()
    expect(tracked).toEqual(['MODAL_OPEN'])
    // A second instance with a URL sends its event after any of the first.
    const told = await startFoyer({ id: 'told', services: { analyticsUrl: 'https://told.example' } })
    told.foyer.open()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(fetched.mock.calls.map(([address]) => new URL(address).host)).toEqual(['told.example'])
  })

  it("raises 'Invalid App Configuration' with the origin once until a later success [ERR-10]", async () => {
    const { foyer, server, logged } = await withService()
    const send = async (status: number) => {
      const count = server.seen.length
      server.answer = () => ({ status })
      foyer.track({ event: 'CLICK_NETWORKS' })
      await vi.waitFor(() => expect(server.seen).toHaveLength(count + 1))
      await untilAnswered()
    }
    foyer.open()
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    await untilAnswered()
    await send(403)
    expect(foyer.getState().notices.alert?.content).toMatchObject({
      failure: {
        code: 'APP_CONFIGURATION_INVALID',
        context: { cause: 'origin', origin: 'https://shop.example' },
      },
    })
    expect(new FoyerError('APP_CONFIGURATION_INVALID', { cause: 'origin' }).message).toBe(
      'Invalid App Configuration',
    )
    await send(403)
    expect(logged).toEqual(['APP_CONFIGURATION_INVALID'])
    await send(500)
    await send(403)
    expect(logged).toHaveLength(1)
    await send(200)
    await send(403)
    expect(logged).toHaveLength(2)
  })

  it('affects nothing if the service is down', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    const { foyer, events } = await withService({ services: { analyticsUrl: 'http://127.0.0.1:1' } })
    foyer.open()
    await vi.waitFor(() => expect(fetched.mock.settledResults[0]?.type).toBe('rejected'))
    await untilAnswered()
    expect(events.map(each => each.type)).toEqual(['opened'])
  })
})

describe('a failure', () => {
  it('is sent with its category [CALL-24]', async () => {
    const { foyer, red, posted } = await withService()
    await foyer.connect({ connectorId: 'red' })
    red.script.close = 'throw'
    foyer.open()
    await foyer.disconnect().catch(() => undefined)
    const failures = () => posted().filter(each => each.props.type === 'error')
    await vi.waitFor(() => expect(failures()).toHaveLength(1))
    expect(failures()[0]).toMatchObject({
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      props: {
        type: 'error',
        event: 'INTERNAL_SDK_ERROR',
        errorType: 'DISCONNECT_FAILED',
        errorMessage: 'Failed to disconnect',
        stackTrace: '',
      },
    })
  })

  it('is reported at most five times in any 60 s [ERR-28] [CONST-7]', () => {
    vi.useFakeTimers()
    const delivered: string[] = []
    const report = createReporter(error => delivered.push(error.message))
    for (let index = 0; index < 8; index += 1) {
      report(new FoyerError('CONNECT_FAILED', { reason: String(index) }))
      vi.advanceTimersByTime(1000)
    }
    expect(delivered).toHaveLength(5)
    vi.advanceTimersByTime(60_000 - 8000 - 1)
    report(new Error('still too early'))
    expect(delivered).toHaveLength(5)
    vi.advanceTimersByTime(1)
    report(new Error('the first one left the window'))
    report(new Error('the second one did not'))
    expect(delivered).toHaveLength(6)
  })

  it('has a category, which defaults to INTERNAL_SDK_ERROR, and its cause', () => {
    const seen: FoyerError[] = []
    const report = createReporter(error => seen.push(error))
    const cause = new TypeError('x')
    report(cause)
    report(new FoyerError('HTTP_STATUS', { status: 500, service: 's', path: '/' }))
    report(new FoyerError('HTTP_BODY_INVALID', { service: 's', path: '/' }))
    expect(seen.map(each => each.category)).toEqual(['INTERNAL_SDK_ERROR', 'API_ERROR', 'DATA_PARSING_ERROR'])
    expect(seen[0]?.cause).toBe(cause)
  })

  it.each([undefined, null, 7, {}, []])("is 'Unknown error' if %s was thrown [ERR-29]", thrown => {
    expect(toFoyerError(thrown)).toMatchObject({ code: 'UNKNOWN', message: 'Unknown error' })
  })
})
