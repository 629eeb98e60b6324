import { createRandom, type Random } from './createRandom.js'
import { makeWallets } from './makeWallets.js'

type Values = readonly [unknown, ...unknown[]]

const links: Values = [
  'javascript:globalThis.hacked=1//',
  ' javascript:globalThis.hacked=1//',
  '\u0001javascript:globalThis.hacked=1//',
  'java\nscript:globalThis.hacked=1//',
  'JaVaScRiPt://%0aglobalThis.hacked=1//',
  '\u00a0data:text/html,<script>globalThis.hacked=1</script>',
  'data:text/html;base64,PHNjcmlwdD5nbG9iYWxUaGlzLmhhY2tlZD0xPC9zY3JpcHQ+',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://evil.example',
  'https://user:secret@evil.example/',
  'https://wallet.example@evil.example/',
  'https://evil.example\\@wallet.example/',
  '//evil.example/',
  'intent://evil#Intent;scheme=javascript;S.browser_fallback_url=javascript%3AglobalThis.hacked%3D1;end',
  'wallet://#Intent;component=evil/.Main;end',
  'https://evil.example/"><script>globalThis.hacked=1</script>',
  'https://xn--80ak6aa92e.example/',
  '://',
  'https://',
  'x'.repeat(200_000),
  `https://evil.example/${'a'.repeat(100_000)}`,
  'wallet://\u0000',
]
const names: Values = [
  '<img src=x onerror="globalThis.hacked=1">',
  '<script>globalThis.hacked=1</script>',
  '\u202eteLlaW lanigirO',
  '\u2066Wallet\u2069\u200f\u200b\ufeff',
  'A\u0000B\u0007C\u001b[31m',
  '',
  '   \n\t ',
  'Z'.repeat(200_000),
  `Z${'\u0335\u0489'.repeat(5000)}`,
  '\ud800 half a character',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: an attack on templates, not a template
  '${globalThis.hacked=1} {{constructor.constructor("globalThis.hacked=1")()}}',
  '__proto__',
  'constructor',
]
const shapes: Values = [
  null,
  true,
  -1,
  1e308,
  {},
  [],
  [[[[[[]]]]]],
  { toString: 'no' },
  { length: 1e9 },
  ['', null, {}],
  'null',
]
const images: Values = [
  '../../../secret',
  '"><script>',
  'a'.repeat(10_000),
  '?projectId=other',
  '%00',
  '//evil.example/x.svg',
]
const fields = [
  'id',
  'name',
  'badge_type',
  'chains',
  'homepage',
  'image_id',
  'image_url',
  'order',
  'link_mode',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'rdns',
  'injected',
] as const

/**
 * Generates entries that a compromised directory could send: wrong types, URLs that run script, texts that hide or
 * break the layout, keys that attack prototypes and duplicate ids. The same seed gives the same entries. About one in
 * eight is harmless. No entry matches its type, so treat each as unknown.
 */
export function hostileEntries(count: number, seed: number): readonly unknown[] {
  const random = createRandom(seed)
  const harmless = makeWallets(Math.min(count, 200), seed)
  const make = (index: number): unknown => {
    const wallet: Record<string, unknown> = { ...harmless[index % harmless.length] }
    wallet['id'] = random.chance(0.1) ? 'same id' : `${wallet['id']}${index}`
    if (random.chance(0.125)) return wallet
    if (random.chance(0.05)) return random.pick(shapes)
    const spoiled = 1 + random.integer(4)
    for (let each = 0; each < spoiled; each++) spoil(wallet, random)
    return wallet
  }
  return Array.from({ length: count }, (_, index) => make(index))
}

function spoil(wallet: Record<string, unknown>, random: Random): void {
  const field = random.pick(fields)
  if (random.chance(0.1)) {
    pollute(wallet, random)
    return
  }
  if (random.chance(0.1)) {
    delete wallet[field]
  } else if (random.chance(0.25)) {
    wallet[field] = random.pick(shapes)
  } else if (field === 'name' || field === 'rdns') {
    wallet[field] = random.pick(names)
  } else if (field === 'image_id') {
    wallet[field] = random.pick(images)
  } else {
    wallet[field] = random.pick(links)
  }
}

// Assigning would change this object's own prototype, and the key would not be sent.
function pollute(wallet: Record<string, unknown>, random: Random): void {
  const name = random.pick(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toJSON', 'then'])
  const value = { hacked: true, isCertified: true, prototype: { hacked: true } }
  Object.defineProperty(wallet, name, { value, enumerable: true, configurable: true, writable: true })
}
