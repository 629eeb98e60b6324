import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, readName, safeImageUrl } from './text.js'

const nasty = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '\u202e',
        '\u2066',
        '\u200b',
        '\u0000',
        '\n',
        '\t',
        '\u2028',
        '\ud800',
        '\ufeff',
        '\u00ad',
        ' ',
        '👩‍💻',
      ),
    ),
    { maxLength: 40 },
  )
  .map(parts => parts.join(''))

describe('text from a wallet', () => {
  it('holds no control, bidi or zero-width character, no half character, no double or outer space, and is capped', () => {
    fc.assert(
      fc.property(nasty, fc.integer({ min: 1, max: 80 }), (value, maxLength) => {
        const clean = cleanText(value, maxLength)
        expect(clean).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]| {2}|^\s|\s$/u)
        expect([...clean].length).toBeLessThanOrEqual(maxLength)
        expect(cleanText(clean, maxLength)).toBe(clean)
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    ['MetaMask', 'MetaMask'],
    ['  Big \n\t Wallet ', 'Big Wallet'],
    ['\u202eksaMateM', 'ksaMateM'],
    ['Meta\u200bMask', 'MetaMask'],
    ['a \u200b b', 'a b'],
    ['Кошелёк 钱包', 'Кошелёк 钱包'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [7, ''],
    [null, ''],
  ])('%j becomes %j', (value, clean) => {
    expect(cleanText(value)).toBe(clean)
  })

  it('is cut by characters, not in the middle of one', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀')
    expect(cleanText('abc def', 4)).toBe('abc')
    expect(cleanText('x'.repeat(10_000_000))).toHaveLength(64)
  })
})

describe('an image address', () => {
  it.each([
    'https://images.example/a.png',
    'http://localhost:8080/a.png',
    'http://127.0.0.1/a.png',
    'http://lab.localhost:5173/a.png',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,AAAA',
    'blob:https://shop.example/1',
  ])('%s may be shown', url => {
    expect(safeImageUrl(` ${url} `)).toBe(url)
  })

  it.each([';base64,AAAA', ',<svg/>', ';utf8,<svg/>'])(
    'is drawn as SVG where a wallet calls it `image/svg`: %s',
    rest => {
      expect(safeImageUrl(`data:image/svg${rest}`)).toBe(`data:image/svg+xml${rest}`)
    },
  )

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xmlx,<svg/>',
    'data:image/svgx,<svg/>',
    'http://images.example/a.png',
    'http://localhost.evil.example/a.png',
    'http://127.0.0.1.evil.example/a.png',
    'file:///etc/passwd',
    '//images.example/a.png',
    // What may be used stands in it, yet not at its beginning.
    'javascript:alert(1)//https://images.example/a.png',
    'ftp://x/data:image/png,',
    'x-blob:https://app.example/1',
    'evil.example?next=http://localhost/a.png',
    'ftp://x',
    '',
    `data:image/png,${'a'.repeat(300_000)}`,
    undefined,
    7,
    {},
  ])('%s may not', url => {
    expect(safeImageUrl(url)).toBeUndefined()
  })
})

describe('a name', () => {
  it.each([
    'ada.eth',
    'mira-7.foyer.eth',
    '👩‍💻.eth',
    '👨‍👩‍👧.eth',
    '❤️‍🔥.eth',
    '👩🏽‍💻.eth',
    'zoë.eth',
    'имя.eth',
  ])('is shown as it is: %s', name => {
    expect(readName(name)).toBe(name)
  })

  it.each([
    'merchant\u200b.eth',
    'mer\u200dchant.eth',
    '\u200d.eth',
    '👩\u200d.eth',
    'ada\u202e.eth',
    'ada.eth ',
    'ada  b.eth',
    'a\u00adda.eth',
    'ada\n.eth',
    '',
    'x'.repeat(256),
    7,
    null,
  ])('that would have to be cleaned is shown as none: %j', name => {
    expect(readName(name)).toBeUndefined()
  })
})
