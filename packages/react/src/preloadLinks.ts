import { FoyerError } from '@foyer/common'

/** The part of Vite's manifest (`build.manifest: true`) that is read here. */
export type ViteManifest = Readonly<Record<string, ViteManifestChunk>>

export interface ViteManifestChunk {
  readonly file: string
  readonly isEntry?: boolean | undefined
  /** The keys of chunks that are loaded together with this one. */
  readonly imports?: readonly string[] | undefined
  /** The keys of chunks that this chunk may load later. */
  readonly dynamicImports?: readonly string[] | undefined
}

/** The part of `stats.toJson()` of webpack and Rspack that is read here. */
export interface BundlerStats {
  readonly namedChunkGroups?: Readonly<Record<string, BundlerChunkGroup>> | undefined
  readonly entrypoints?: Readonly<Record<string, BundlerChunkGroup>> | undefined
  /** The base URL of the scripts, or `auto` if the page determines it itself. */
  readonly publicPath?: string | undefined
}

export interface BundlerChunkGroup {
  readonly assets?: readonly { readonly name: string }[] | undefined
}

export interface PreloadLinkOptions {
  /** The base URL of the scripts. Defaults to the base URL of the stats, or `/`. */
  readonly base?: string
  /** The tag of the modal's language. Defaults to `en`, as does a language that Foyer does not have. */
  readonly locale?: string
}

/** The attributes of a `<link>` in the page's head. */
export interface PreloadLink {
  readonly rel: 'modulepreload' | 'preload'
  readonly href: string
  readonly as?: 'script'
}

/** The modules that the page imports to open the modal: the modal, the engine, and its language. */
const modules = {
  modal: '@foyer/scaffold/dist/index.js',
  engine: '@foyer/core/dist/engine.js',
  locale: (tag: string) => `@foyer/scaffold/dist/locales/${tag}.js`,
}
/** The same modules by the chunk names in the imports. */
const groups = {
  modal: 'foyer-modal',
  engine: 'foyer-engine',
  locale: (tag: string) => `foyer-locale-${tag}`,
}
/** Returns the languages to look for, in order. The first language with a file is used. */
const tagsOf = (locale: string) => [locale.toLowerCase().split('-')[0] ?? '', 'en']

/**
 * Returns the links for the scripts that the first open of Connect requests and that no page has loaded before, from a
 * build by Vite, webpack or Rspack. With these links in the page's head, the scripts are loaded before the visitor
 * acts.
 *
 * Throws `OPTION_INVALID` if `manifest` has another format, or does not contain Foyer's modal.
 *
 * @example
 * import { readFileSync } from 'node:fs'
 * import { preloadLinks } from '@foyer/react/preload-links'
 *
 * const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))
 * const head = preloadLinks(manifest).map(({ rel, href }) => `<link rel="${rel}" href="${href}">`)
 */
export function preloadLinks(
  manifest: ViteManifest | BundlerStats,
  { base, locale = 'en' }: PreloadLinkOptions = {},
): readonly PreloadLink[] {
  if (isStats(manifest)) return linksOfStats(manifest, { base: base ?? publicPathOf(manifest), locale })
  if (isViteManifest(manifest)) return linksOfVite(manifest, { base: base ?? '/', locale })
  throw invalid(
    'expected what Vite writes with build.manifest, or what stats.toJson() of webpack or Rspack gives with chunkGroups; pass the parsed JSON of one of them',
  )
}

function linksOfVite(manifest: ViteManifest, { base, locale }: Required<PreloadLinkOptions>): PreloadLink[] {
  const keys = Object.keys(manifest)
  const keysOf = (module: string) => keys.filter(key => key === module || key.endsWith(`/${module}`))
  const modal = keysOf(modules.modal)
  if (modal.length === 0)
    throw invalid(
      `no chunk of it is that of ${modules.modal}; pass the manifest of the build for browsers, and leave @foyer/scaffold a chunk of its own`,
    )
  const language = tagsOf(locale)
    .map(tag => keysOf(modules.locale(tag)))
    .find(found => found.length > 0)
  // The engine has a name only if its chunk is not shared. Otherwise it is among the modal's imports.
  const wanted = reach(
    [...modal, ...keysOf(modules.engine), ...(language ?? [])],
    key => manifest[key]?.imports,
  )
  const leadsToModal = (entry: string) =>
    reach([entry], key => [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])]).some(
      key => modal.includes(key),
    )
  const loaded = keys
    .filter(key => manifest[key]?.isEntry && leadsToModal(key))
    .map(entry => reach([entry], key => manifest[key]?.imports))
  return without(wanted, loaded)
    .flatMap(key => manifest[key]?.file ?? [])
    .map(file => ({ rel: 'modulepreload', href: addressOf(file, base) }))
}

/** Returns the given keys and all that they lead to, even in cycles. */
function reach(from: readonly string[], next: (key: string) => readonly string[] | undefined): string[] {
  const reached = new Set(from)
  for (const key of reached) for (const other of next(key) ?? []) reached.add(other)
  return [...reached]
}

function linksOfStats(
  { namedChunkGroups = {}, entrypoints = {} }: BundlerStats,
  { base, locale }: Required<PreloadLinkOptions>,
): PreloadLink[] {
  const modal = namedChunkGroups[groups.modal]
  if (!modal)
    throw invalid(
      `no chunk group of it is named ${groups.modal}; pass the stats of the build for browsers, and have the build keep webpackChunkName comments`,
    )
  const engine = namedChunkGroups[groups.engine]
  const language = tagsOf(locale)
    .map(tag => namedChunkGroups[groups.locale(tag)])
    .find(found => found !== undefined)
  const besides = [engine, language].flatMap(group => (group ? scriptsOf(group) : []))
  const loaded = Object.values(entrypoints).map(scriptsOf)
  return without([...scriptsOf(modal), ...besides], loaded).map(file => {
    const href = addressOf(file, base)
    // Module scripts are requested in another mode, and a preload in the wrong mode is not used.
    return isModule(file) ? { rel: 'modulepreload', href } : { rel: 'preload', href, as: 'script' }
  })
}

const scriptsOf = ({ assets = [] }: BundlerChunkGroup): string[] =>
  assets.map(({ name }) => name).filter(name => /\.[cm]?js(?:\?|$)/.test(name))

const isModule = (file: string) => /\.mjs(?:\?|$)/.test(file)

const publicPathOf = ({ publicPath }: BundlerStats): string =>
  publicPath === undefined || publicPath === 'auto' ? '/' : publicPath

/** Returns each wanted item once, without those that every entry loads. */
function without(wanted: readonly string[], loaded: readonly (readonly string[])[]): string[] {
  const isEverywhere = (one: string) => loaded.length > 0 && loaded.every(ones => ones.includes(one))
  return [...new Set(wanted)].filter(one => !isEverywhere(one))
}

const addressOf = (file: string, base: string): string =>
  base === '' || base.endsWith('/') ? base + file : `${base}/${file}`

const isStats = (manifest: unknown): manifest is BundlerStats =>
  isRecord(manifest) && isRecord(manifest['namedChunkGroups'])

function isViteManifest(manifest: unknown): manifest is ViteManifest {
  if (!isRecord(manifest)) return false
  const chunks = Object.values(manifest)
  return chunks.length > 0 && chunks.every(chunk => isRecord(chunk) && typeof chunk['file'] === 'string')
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const invalid = (reason: string) => new FoyerError('OPTION_INVALID', { option: 'manifest', reason })
