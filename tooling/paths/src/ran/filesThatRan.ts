/** What V8 counted of one script: CDP, `Profiler.ScriptCoverage`. */
export interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly FunctionCoverage[]
}

/** How often a function ran: its first range spans it whole. */
export interface FunctionCoverage {
  readonly functionName: string
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/** Where a site serves its scripts from. */
export interface ScriptPlaces {
  /** The lab's address. Scripts of other origins belong to frames, or to nobody. */
  readonly siteUrl: string
  /** The checkout whose packages count: an absolute path. */
  readonly checkout: string
}

/**
 * The files of the packages of which a function ran, as `core/src/foyer/engine.ts`, sorted. A module's body is no such
 * function: it runs because the file was loaded.
 */
export function filesThatRan(scripts: readonly ScriptCoverage[], places: ScriptPlaces): readonly string[] {
  const files = scripts.filter(hasRun).flatMap(({ url }) => fileOf(url, places) ?? [])
  return [...new Set(files)].sort()
}

function hasRun({ functions }: ScriptCoverage): boolean {
  const end = Math.max(...functions.flatMap(({ ranges }) => ranges.map(range => range.endOffset)))
  return functions.some(each => {
    const [whole] = each.ranges
    if (!whole || whole.count === 0) return false
    return !isBody(each, end)
  })
}

/** The module itself, or a static part of a class, which runs as the module does. */
function isBody({ functionName, ranges }: FunctionCoverage, end: number): boolean {
  const [whole] = ranges
  const spansAll = whole?.startOffset === 0 && whole.endOffset === end
  return (functionName === '' && spansAll) || functionName === '<static_initializer>'
}

/** Vite serves what lies outside of the lab's folder by its path on the disk, after `/@fs`. */
function fileOf(url: string, { siteUrl, checkout }: ScriptPlaces): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  const site = new URL(siteUrl)
  // The same server under both names: e-mail login needs a site of its own.
  const isSite = host === site.host || host === `lab.localhost:${site.port}`
  const folder = `/@fs${checkout}/packages/`
  const path = decodeURIComponent(pathname)
  if (!isSite || !path.startsWith(folder)) return undefined
  const file = path.slice(folder.length)
  return /^[^/]+\/src\//.test(file) ? file : undefined
}
