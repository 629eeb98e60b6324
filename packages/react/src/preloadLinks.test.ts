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

describe('a Vite manifest', () => {
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

  it('lists the chunks of modal and engine once, without those that the page has', () => {
    expect(preloadLinks(manifest)).toEqual([
      { rel: 'modulepreload', href: '/assets/modal.js' },
      { rel: 'modulepreload', href: '/assets/engine.js' },
      { rel: 'modulepreload', href: '/assets/parts.js' },
    ])
  })

  it('finds the engine among the modal’s imports if its chunk has no name', () => {
    const nameless: ViteManifest = {
      'index.html': { file: 'page.js', isEntry: true, dynamicImports: [scaffold] },
      [scaffold]: { file: 'modal.js', imports: ['_engine-1.js'] },
      '_engine-1.js': { file: 'engine-1.js' },
    }
    expect(hrefs(nameless)).toEqual(['/modal.js', '/engine-1.js'])
  })

  it('lists the engine if only its own entry leads to it', () => {
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
  ])('lists the texts of the modal’s language: for %s the texts of %s', (locale, tag) => {
    expect(hrefs(spoken, locale ? { locale } : {})).toEqual(['/modal.js', `/${tag}.js`])
  })

  it.each([
    'node_modules/@foyer/scaffold/dist/index.js',
    '../../node_modules/.pnpm/@foyer+scaffold@0.1.0_react@19.3.1/node_modules/@foyer/scaffold/dist/index.js',
    '@foyer/scaffold/dist/index.js',
  ])('recognizes the modal as %s', key => {
    expect(hrefs({ [key]: { file: 'modal.js' } })).toEqual(['/modal.js'])
  })

  it('omits chunks that all entries of the modal load, and keeps the others', () => {
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

  it('is rejected without the modal, with a hint about what to pass', () => {
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

describe('the stats of webpack and Rspack', () => {
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

  it('list the texts of the modal’s language', () => {
    const namedChunkGroups = {
      'foyer-modal': group('modal.js'),
      'foyer-locale-en': group('en.js'),
      'foyer-locale-de': group('de.js'),
    }
    expect(hrefs({ namedChunkGroups })).toEqual(['/modal.js', '/en.js'])
    expect(hrefs({ namedChunkGroups }, { locale: 'de-AT' })).toEqual(['/modal.js', '/de.js'])
  })

  it('list the scripts of modal and engine once, without those that the page has', () => {
    expect(preloadLinks(stats)).toEqual([
      { rel: 'preload', as: 'script', href: '/parts.js' },
      { rel: 'preload', as: 'script', href: '/modal.js' },
      { rel: 'preload', as: 'script', href: '/engine.js?v=1' },
    ])
  })

  it('load scripts that are modules as modules', () => {
    const modules = { namedChunkGroups: { 'foyer-modal': group('modal.mjs') } }
    expect(preloadLinks(modules)).toEqual([{ rel: 'modulepreload', href: '/modal.mjs' }])
  })

  it.each([
    [undefined, undefined, '/modal.js'],
    ['', undefined, 'modal.js'],
    ['/built/', undefined, '/built/modal.js'],
    ['/built/', '/app', '/app/modal.js'],
    ['auto', 'https://files.example/', 'https://files.example/modal.js'],
  ])('apply the public path %j and the base %j', (publicPath, base, href) => {
    const built = { publicPath, namedChunkGroups: { 'foyer-modal': group('modal.js') } }
    expect(hrefs(built, base === undefined ? {} : { base })).toEqual([href])
  })

  it('are rejected without the modal, with a hint about what to pass', () => {
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
  ['unparsed text', '{}'],
  ['an empty manifest', {}],
  ['a list', [{ file: 'modal.js' }]],
  ['the manifest of a server build', { [scaffold]: ['/assets/modal.js'] }],
  ['stats without chunk groups', { publicPath: '/', assets: [] }],
])('rejects %s, with a hint about what to pass', (_, manifest) => {
  expect(refusal(manifest)).toEqual({
    code: 'OPTION_INVALID',
    context: {
      option: 'manifest',
      reason: expect.stringMatching(/build\.manifest, or what stats\.toJson\(\) .+; pass the parsed JSON/),
    },
  })
})
