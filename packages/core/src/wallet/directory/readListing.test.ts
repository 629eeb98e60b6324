import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bundledLinks } from './bundledLinks.js'
import { readListing } from './listing.js'

it('reads every field of the service', () => {
  const wire = {
    id: 'c57ca95b47569778a828d19178114f4d',
    name: 'Acme',
    badge_type: 'certified',
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense'],
    homepage: 'https://acme.example',
    image_id: 'a7f416de-aa03-4c5e-3280-ab49269aef00',
    image_url: 'https://acme.example/logo.png',
    order: 10,
    link_mode: 'https://acme.example/wc',
    mobile_link: 'acme://',
    desktop_link: 'acme-desktop://',
    webapp_link: 'https://web.acme.example',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=com.acme',
    chrome_store: 'https://chromewebstore.google.com/detail/acme/x',
    rdns: 'example.acme',
    injected: [{ namespace: 'eip155', injected_id: 'isAcme' }],
  }
  expect(readListing(wire)).toEqual({
    id: wire.id,
    name: 'Acme',
    isCertified: true,
    chains: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    homepage: wire.homepage,
    imageId: wire.image_id,
    imageUrl: wire.image_url,
    universalLink: wire.link_mode,
    mobileLink: wire.mobile_link,
    desktopLink: wire.desktop_link,
    webappLink: wire.webapp_link,
    appStore: wire.app_store,
    playStore: wire.play_store,
    chromeStore: wire.chrome_store,
    rdns: wire.rdns,
    injected: [{ namespace: 'eip155', injectedId: 'isAcme' }],
  })
})

it.each([
  undefined,
  null,
  1,
  'x',
  [],
  {},
  { id: 'a' },
  { name: 'A' },
  { id: '<a>', name: 'A' },
  { id: 'a', name: '\u202e' },
])('returns undefined for %j', entry => {
  expect(readListing(entry)).toBeUndefined()
})

const links = [
  'mobile_link',
  'link_mode',
  'desktop_link',
  'webapp_link',
  'homepage',
  'app_store',
  'play_store',
  'chrome_store',
  'image_url',
] as const
const attacks = fc.constantFrom(
  'javascript:alert(1)',
  'JaVaScRiPt://%0aalert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'intent://x#Intent;scheme=evil;S.browser_fallback_url=javascript:1;end',
  'file:///etc/passwd',
  'https://user:pw@evil.example',
  'https://evil.example/\u202e',
  'http://evil.example',
  '"><img src=x onerror=alert(1)>',
  'wc:\u0000',
  'x'.repeat(1000),
  'good://',
  'https://good.example',
)
const hostileValue = fc.oneof({ weight: 3, arbitrary: attacks }, { weight: 1, arbitrary: fc.anything() })
const hostileEntry = fc.record(
  {
    id: fc.oneof(hostileValue, fc.constant('id')),
    name: fc.oneof(hostileValue, fc.string({ unit: 'binary' }), fc.constant('<b>\u202eName\u0007</b>')),
    rdns: hostileValue,
    image_id: hostileValue,
    chains: fc.oneof(fc.array(hostileValue), fc.anything()),
    injected: fc.oneof(
      fc.array(fc.record({ namespace: hostileValue, injected_id: hostileValue })),
      fc.anything(),
    ),
    badge_type: hostileValue,
    ['__proto__']: fc.constant({ isCertified: true }),
    constructor: hostileValue,
    ...Object.fromEntries(links.map(name => [name, hostileValue])),
  },
  { requiredKeys: [] },
)

it('makes 2000 hostile entries safe, and never throws', () => {
  const safeLink = /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)|good:\/\/|[a-z][a-z0-9+.-]+(:|$))/i
  const dangerous =
    /^(javascript|data|vbscript|file|intent|blob|http:\/\/evil)|@|[\s<>"'`\\\p{Cc}]|[^\p{ASCII}]/iu
  const seen = { listed: 0 }
  fc.assert(
    fc.property(fc.oneof(hostileEntry, fc.anything()), entry => {
      const listing = readListing(JSON.parse(JSON.stringify(entry) ?? 'null'))
      if (!listing) return
      seen.listed += 1
      expect(listing.name).toMatch(/^[^\p{Cc}\p{Cf}]{1,64}$/u)
      const { name: _, chains = [], injected = [], isCertified, ...texts } = listing
      for (const text of Object.values(texts)) {
        expect(typeof text).toBe('string')
        expect((text as string).length).toBeLessThanOrEqual(512)
        expect(text).not.toMatch(dangerous)
      }
      for (const link of [listing.mobileLink, listing.desktopLink, listing.webappLink]) {
        if (link !== undefined) expect(link).toMatch(safeLink)
      }
      expect(chains.every(each => /^[a-z0-9]+:[\w-]+$/.test(each))).toBe(true)
      expect(injected.every(each => Object.keys(each).length === 2)).toBe(true)
      expect([true, undefined]).toContain(isCertified)
    }),
    { numRuns: 2000 },
  )
  expect(seen.listed).toBeGreaterThan(100)
  expect(Object.hasOwn(Object.prototype, 'isCertified')).toBe(false)
}, 60_000)

it('keeps the path of a bundled link, and removes the path of other native links', () => {
  const [[id, link] = ['', '']] = bundledLinks
  const listed = { id, name: 'Wallet', mobile_link: 'evil://', desktop_link: 'evil://host/path?to=0x1' }
  expect(readListing(listed)).toMatchObject({ mobileLink: link, desktopLink: 'evil://host/' })
  expect(readListing({ ...listed, id: 'another', mobile_link: link })).toMatchObject({
    mobileLink: 'bnc://app.binance.com/',
  })
})
