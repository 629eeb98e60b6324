import type { Announcement } from '../announceWallet.js'
import { createRandom, type Random } from './createRandom.js'
import { throwing } from './throwing.js'

const hostileText: readonly [unknown, ...unknown[]] = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  '\u202eksaMateM',
  '\u0000\u0007\u001b[31mred',
  '\u200b\u200d\ufeff',
  'x'.repeat(100_000),
  '',
  ' \n\t ',
  '\ud800',
  'MetaMask',
  42,
  null,
  undefined,
  {},
  [],
  () => 'MetaMask',
  Symbol('name'),
]

const hostileIcon: readonly [unknown, ...unknown[]] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;image/png,<script>alert(1)</script>',
  'data:application/javascript,alert(1)',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//tracker.example/pixel.png',
  'http://tracker.example/pixel.png',
  `data:image/png;base64,${'A'.repeat(1_000_000)}`,
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '") ; background: url(https://tracker.example/x',
  0,
  null,
]

/**
 * Creates announcements that no honest wallet makes, to prove that none of them does harm: wrong types, throwing
 * getters, endless or invisible names, markup, icons with scripts. The same seed produces the same announcements.
 */
export function hostileAnnouncements({
  count,
  seed,
}: {
  count: number
  seed: number
}): readonly Announcement[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => hostileAnnouncement(random))
}

function hostileAnnouncement(random: Random): Announcement {
  const info = {
    uuid: random.pick<unknown>([`uuid-${random.below(50)}`, random.pick(hostileText)]),
    name: random.pick(hostileText),
    rdns: random.pick<unknown>([`hostile.${random.below(50)}`, random.pick(hostileText)]),
    icon: random.pick(hostileIcon),
  }
  return random.pick<() => Announcement>([
    () => ({ info, provider: {} }),
    () => ({ info, provider: { request: () => Promise.reject(null) } }),
    () => ({ info: throwing(info), provider: { request: async () => [] } }),
    () => ({ info: random.pick(hostileText), provider: null }),
    () => ({ info, provider: throwing({ request: 1, on: 1 }) }),
    () => ({ info: new Proxy(info, { get: () => () => {} }), provider: () => {} }),
  ])()
}
