import { expect, it } from 'vitest'
import { LocalPage } from '../__fixtures__/localWorld.js'
import { createEvmAdapter } from '../adapter.js'
import { findSurroundings, type HostedPage } from './findHost.js'

const framed = (...ancestorOrigins: readonly string[]): HostedPage => ({
  parent: {},
  location: { ancestorOrigins },
})
/** Creates a framed page in a browser without `ancestorOrigins`. */
const referred = (referrer: string): HostedPage => ({ parent: {}, location: {}, document: { referrer } })

it.each([
  ['https://app.safe.global', 'Safe'],
  ['https://farcaster.xyz', 'Farcaster'],
  ['https://warpcast.com', 'Farcaster'],
  ['https://base.app', 'Base'],
] as const)('recognizes %s as %s by `ancestorOrigins` and by the referrer', (origin, host) => {
  expect(findSurroundings(framed(origin))).toEqual({ host, origin })
  expect(findSurroundings(referred(`${origin}/apps/open?x=1`))).toEqual({ host, origin })
})

it.each([
  ['another site', framed('https://evil.example')],
  ['another scheme', framed('http://app.safe.global')],
  ['another port', framed('https://app.safe.global:8443')],
  ['a longer domain', framed('https://app.safe.global.evil.example')],
  ['a subdomain', framed('https://x.app.safe.global')],
  ['a frame without an origin', framed('null')],
  ['the host around another site', framed('https://evil.example', 'https://app.safe.global')],
  ['no origin at all', framed()],
  ['another referrer', referred('https://evil.example/?https://app.safe.global')],
  ['no referrer', referred('')],
  // `ancestorOrigins` takes precedence over the referrer.
  [
    'a referrer, with another origin in `ancestorOrigins`',
    { ...framed('https://evil.example'), document: { referrer: 'https://app.safe.global/' } },
  ],
])('finds no wallet that displays the page: %s', (_, page) => {
  expect(findSurroundings(page)).toBeUndefined()
})

it('finds no wallet that displays a top-level page', () => {
  const alone: { parent?: unknown; location: { ancestorOrigins: string[] } } = {
    location: { ancestorOrigins: ['https://app.safe.global'] },
  }
  alone.parent = alone
  expect(findSurroundings(alone)).toBeUndefined()
})

it('recognizes origins that the app adds, and not those that it removes', () => {
  const hosts = { 'https://safe.acme.example': 'Safe', 'https://base.app': undefined } as const
  expect(findSurroundings(framed('https://safe.acme.example'), hosts)?.host).toBe('Safe')
  expect(findSurroundings(framed('https://base.app'), hosts)).toBeUndefined()
  expect(findSurroundings(framed('https://farcaster.xyz'), hosts)?.host).toBe('Farcaster')
})

it("recognizes Farcaster's web view by its user agent, and never in a frame", () => {
  const view = { ReactNativeWebView: {}, navigator: { userAgent: 'Mozilla/5.0 (iPhone) Warpcast/1.0' } }
  expect(findSurroundings(view)).toEqual({ host: 'Farcaster', origin: undefined })
  expect(
    findSurroundings({ ...view, navigator: { userAgent: 'Mozilla/5.0 (iPhone) Other/1.0' } }),
  ).toBeUndefined()
  expect(findSurroundings({ ...view, ReactNativeWebView: undefined })).toBeUndefined()
  expect(findSurroundings({ ...view, ...framed('https://evil.example') })).toBeUndefined()
})

it('lists the wallet that displays the page first and loads its icon, and lists none elsewhere', async () => {
  const page = Object.assign(new LocalPage(), framed('https://farcaster.xyz'))
  const adapter = createEvmAdapter({ page })
  expect(adapter.connectors()).toEqual([])
  const first = adapter.walletAround?.()
  expect(adapter.connectors()).toEqual([first])
  expect(first).toMatchObject({ id: 'farcaster', name: 'Farcaster', type: 'EXTERNAL' })
  expect(adapter.walletAround?.()).toBe(first)
  expect(first?.iconUrl).toBeUndefined()
  await new Promise<void>(resolve => adapter.watchConnectors(resolve))
  expect(first?.iconUrl).toMatch(/^data:image\/svg\+xml,/)
  expect(adapter.connectors()[0]).toBe(first)
  const elsewhere = createEvmAdapter({ page: new LocalPage() })
  expect([elsewhere.walletAround?.(), elsewhere.connectors()]).toEqual([undefined, []])
})
