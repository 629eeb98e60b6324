/** V8's counts for one script (CDP `Profiler.ScriptCoverage`). */
export interface ScriptCoverage {
  readonly url: string
  readonly functions: readonly FunctionCoverage[]
}

/** The counts of a function. Its first range spans the whole function. */
export interface FunctionCoverage {
  readonly functionName: string
  readonly ranges: readonly {
    readonly startOffset: number
    readonly endOffset: number
    readonly count: number
  }[]
}

/** The URLs from which a site serves its scripts. */
export interface ScriptPlaces {
  /** The lab's URL. Scripts of other origins belong to frames or are ignored. */
  readonly siteUrl: string
  /** The absolute path of the checkout whose packages are counted. */
  readonly checkout: string
}

/**
 * Returns the package files of which a function ran, such as `core/src/foyer/engine.ts`, sorted. A module's body does
 * not count, because it runs whenever the file loads.
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

/** Returns whether a function is the module's body or a static class member, both of which run when the file loads. */
function isBody({ functionName, ranges }: FunctionCoverage, end: number): boolean {
  const [whole] = ranges
  const spansAll = whole?.startOffset === 0 && whole.endOffset === end
  return (functionName === '' && spansAll) || functionName === '<static_initializer>'
}

/** Returns the package file of a URL. Vite serves files outside of the lab's folder by their path after `/@fs`. */
function fileOf(url: string, { siteUrl, checkout }: ScriptPlaces): string | undefined {
  if (!URL.canParse(url)) return undefined
  const { host, pathname } = new URL(url)
  const site = new URL(siteUrl)
  // The server is known under both names, because e-mail login requires a separate site.
  const isSite = host === site.host || host === `lab.localhost:${site.port}`
  const folder = `/@fs${checkout}/packages/`
  const path = decodeURIComponent(pathname)
  if (!isSite || !path.startsWith(folder)) return undefined
  const file = path.slice(folder.length)
  return /^[^/]+\/src\//.test(file) ? file : undefined
}
