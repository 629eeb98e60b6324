import { isFoyerError } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { type BundlerStats, preloadLinks, type ViteManifest } from './preloadLinks.js'

const scaffold = '../node_modules/@foyer/scaffold/dist/index.js'
const engine = '../node_modules/@foyer/core/dist/engine.js'

const hrefs = (...parameters: Parameters<typeof preloadLinks>) =>
  preloadLinks(...parameters).map(each => each.href)

function refusal(manifest: unknown): unknown {
  try {
    return preloadLinks(manifest as ViteManifest)
  } catch (error) {
    return isFoyerError(error) ? { code: error.code, context: error.context } : error
  }
}

describe('of a manifest of Vite', () => {
  const manifest: ViteManifest = {
    'index.html': {
      file: 'assets/page.js',
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: [scaffold, engine],
    },
    '_shared.js': { file: 'assets/shared.js' },
    [scaffold]: { file: 'assets/modal.js', imports: ['index.html', '_parts.js', engine] },
    [engine]: { file: 'assets/engine.js', imports: ['_shared.js', '_parts.js'] },
    '_parts.js': { file: 'assets/parts.js', imports: [scaffold] },
    '../node_modules/@foyer/scaffold/dist/account.js': { file: 'assets/account.js', imports: [scaffold] },
  }

  it('names the modal and the engine with what they import, each once, and nothing that the page has', () => {
    expect(preloadLinks(manifest)).toEqual([
      { rel: 'modulepreload', href: '/assets/modal.js' },
      { rel: 'modulepreload', href: '/assets/engine.js' },
      { rel: 'modulepreload', href: '/assets/parts.js' },
    ])
  })

  it('finds the engine among what the modal imports where its chunk has no name of its own', () => {
    const nameless: ViteManifest = {
      'index.html': { file: 'page.js', isEntry: true, dynamicImports: [scaffold] },
      [scaffold]: { file: 'modal.js', imports: ['_engine-1.js'] },
      '_engine-1.js': { file: 'engine-1.js' },
    }
    expect(hrefs(nameless)).toEqual(['/modal.js', '/engine-1.js'])
  })

  it('names the engine where only its own door leads to it', () => {
    const apart = { [scaffold]: { file: 'modal.js' }, [engine]: { file: 'engine.js' } }
    expect(hrefs(apart)).toEqual(['/modal.js', '/engine.js'])
  })

  const localeFile = (tag: string) => `node_modules/@foyer/scaffold/dist/locales/${tag}.js`
  const spoken: ViteManifest = {
    [scaffold]: { file: 'modal.js' },
    [localeFile('en')]: { file: 'en.js' },
    [localeFile('ar')]: { file: 'ar.js' },
  }

  it.each([
    [undefined, 'en'],
    ['ar-EG', 'ar'],
    ['AR', 'ar'],
    ['tlh', 'en'],
    ['constructor', 'en'],
  ])('names the texts of the language that the modal speaks: of %s those of %s', (locale, tag) => {
    expect(hrefs(spoken, locale ? { locale } : {})).toEqual(['/modal.js', `/${tag}.js`])
  })

  it.each([
    'node_modules/@foyer/scaffold/dist/index.js',
    '../../node_modules/.pnpm/@foyer+scaffold@0.1.0_react@19.3.1/node_modules/@foyer/scaffold/dist/index.js',
    '@foyer/scaffold/dist/index.js',
  ])('knows the modal as %s', key => {
    expect(hrefs({ [key]: { file: 'modal.js' } })).toEqual(['/modal.js'])
  })

  it('leaves out what all entries that lead to the modal load, and keeps what one of them does not', () => {
    const pages: ViteManifest = {
      'a.html': { file: 'a.js', isEntry: true, imports: ['_all.js', '_some.js'], dynamicImports: [scaffold] },
      'b.html': { file: 'b.js', isEntry: true, imports: ['_all.js'], dynamicImports: ['late.js'] },
      'late.js': { file: 'late.js', dynamicImports: [scaffold] },
      'without.html': { file: 'without.js', isEntry: true },
      '_all.js': { file: 'all.js' },
      '_some.js': { file: 'some.js' },
      [scaffold]: { file: 'modal.js', imports: ['_all.js', '_some.js'] },
    }
    expect(hrefs(pages)).toEqual(['/modal.js', '/some.js'])
  })

  it.each([
    ['/app/', '/app/modal.js'],
    ['/app', '/app/modal.js'],
    ['https://files.example/1', 'https://files.example/1/modal.js'],
    ['./', './modal.js'],
    ['', 'modal.js'],
  ])('puts the base %j before the file', (base, href) => {
    expect(hrefs({ [scaffold]: { file: 'modal.js' } }, { base })).toEqual([href])
  })

  it('refuses one that does not name the modal, and says what to pass', () => {
    const others = {
      'index.html': { file: 'page.js' },
      'my-@foyer/scaffold/dist/index.js': { file: 'other.js' },
    }
    expect(refusal(others)).toEqual({
      code: 'OPTION_INVALID',
      context: {
        option: 'manifest',
        reason: expect.stringMatching(
          /@foyer\/scaffold\/dist\/index\.js; pass the manifest of the build for browsers/,
        ),
      },
    })
  })
})

describe('of the stats of webpack and Rspack', () => {
  const group = (...names: string[]) => ({ assets: names.map(name => ({ name })) })
  const stats: BundlerStats = {
    publicPath: 'auto',
    entrypoints: { main: group('runtime.js', 'main.js', 'main.css') },
    namedChunkGroups: {
      main: group('runtime.js', 'main.js', 'main.css'),
      'foyer-modal': group('runtime.js', 'parts.js', 'modal.js', 'modal.css', 'modal.js.map'),
      'foyer-engine': group('parts.js', 'engine.js?v=1'),
    },
  }

  it('names the texts of the language that the modal speaks', () => {
    const namedChunkGroups = {
      'foyer-modal': group('modal.js'),
      'foyer-locale-en': group('en.js'),
      'foyer-locale-de': group('de.js'),
    }
    expect(hrefs({ namedChunkGroups })).toEqual(['/modal.js', '/en.js'])
    expect(hrefs({ namedChunkGroups }, { locale: 'de-AT' })).toEqual(['/modal.js', '/de.js'])
  })

  it('names the scripts of the modal and the engine, each once, and none that the page has', () => {
    expect(preloadLinks(stats)).toEqual([
      { rel: 'preload', as: 'script', href: '/parts.js' },
      { rel: 'preload', as: 'script', href: '/modal.js' },
      { rel: 'preload', as: 'script', href: '/engine.js?v=1' },
    ])
  })

  it('loads as modules what is built as modules', () => {
    const modules = { namedChunkGroups: { 'foyer-modal': group('modal.mjs') } }
    expect(preloadLinks(modules)).toEqual([{ rel: 'modulepreload', href: '/modal.mjs' }])
  })

  it.each([
    [undefined, undefined, '/modal.js'],
    ['', undefined, 'modal.js'],
    ['/built/', undefined, '/built/modal.js'],
    ['/built/', '/app', '/app/modal.js'],
    ['auto', 'https://files.example/', 'https://files.example/modal.js'],
  ])('with the public path %j and the base %j', (publicPath, base, href) => {
    const built = { publicPath, namedChunkGroups: { 'foyer-modal': group('modal.js') } }
    expect(hrefs(built, base === undefined ? {} : { base })).toEqual([href])
  })

  it('refuses those that do not name the modal, and says what to pass', () => {
    expect(refusal({ namedChunkGroups: { main: group('main.js'), 'foyer-engine': group('e.js') } })).toEqual({
      code: 'OPTION_INVALID',
      context: {
        option: 'manifest',
        reason: expect.stringMatching(/foyer-modal; pass the stats of the build for browsers/),
      },
    })
  })
})

it.each([
  ['nothing', undefined],
  ['null', null],
  ['text that was not parsed', '{}'],
  ['an empty manifest', {}],
  ['a list', [{ file: 'modal.js' }]],
  ['the manifest of a server build', { [scaffold]: ['/assets/modal.js'] }],
  ['stats without chunk groups', { publicPath: '/', assets: [] }],
])('refuses %s, and says what to pass', (_, manifest) => {
  expect(refusal(manifest)).toEqual({
    code: 'OPTION_INVALID',
    context: {
      option: 'manifest',
      reason: expect.stringMatching(/build\.manifest, or what stats\.toJson\(\) .+; pass the parsed JSON/),
    },
  })
})
