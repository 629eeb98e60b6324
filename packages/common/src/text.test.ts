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

describe('cleanText', () => {
  it('removes control, bidi and zero-width characters, lone surrogates and extra spaces', () => {
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
  ])('cleans %j to %j', (value, clean) => {
    expect(cleanText(value)).toBe(clean)
  })

  it('truncates between characters, never within one', () => {
    expect(cleanText('😀😀😀', 2)).toBe('😀😀')
    expect(cleanText('abc def', 4)).toBe('abc')
    expect(cleanText('x'.repeat(10_000_000))).toHaveLength(64)
  })
})

describe('safeImageUrl', () => {
  it.each([
    'https://images.example/a.png',
    'http://localhost:8080/a.png',
    'http://127.0.0.1/a.png',
    'http://lab.localhost:5173/a.png',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,AAAA',
    'blob:https://shop.example/1',
  ])('accepts %s', url => {
    expect(safeImageUrl(` ${url} `)).toBe(url)
  })

  it.each([';base64,AAAA', ',<svg/>', ';utf8,<svg/>'])(
    'corrects a wallet’s type `image/svg` to SVG: %s',
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
    // Valid URLs that are not at the start.
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
  ])('rejects %s', url => {
    expect(safeImageUrl(url)).toBeUndefined()
  })
})

describe('readName', () => {
  it.each([
    'ada.eth',
    'mira-7.foyer.eth',
    '👩‍💻.eth',
    '👨‍👩‍👧.eth',
    '❤️‍🔥.eth',
    '👩🏽‍💻.eth',
    'zoë.eth',
    'имя.eth',
  ])('returns a valid name unchanged: %s', name => {
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
  ])('rejects a name that would need cleaning: %j', name => {
    expect(readName(name)).toBeUndefined()
  })
})
