import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { servePages } from '../servePages.js'
import { openTraced, type Press } from './openColdly.js'
import { readShell, type TracedShell } from './readTrace.js'

/** The time until the dialog appeared in a first open, read from a trace. */
export interface ShellTrace extends TracedShell {
  readonly what: string
}

interface Request {
  readonly files: BuiltFiles
  /** The query string with the URLs of the page's services. */
  readonly query: string
}

const slowDown = 4
/** The latency of the scripts, high enough that the rows cannot arrive together with the dialog. */
const latencyMs = 150

/** Traces a first open for each kind of press, with a throttled CPU and delayed scripts. */
export async function traceShells(browser: Browser, { files, query }: Request): Promise<ShellTrace[]> {
  const server = await servePages(files, { latencyMs })
  const traces: ShellTrace[] = []
  try {
    for (const press of ['click', 'tap', 'rested pointer'] as const satisfies readonly Press[]) {
      const url = `${server.url}foyer-all.html?${query}`
      const events = await openTraced(browser, { url, slowDown, press })
      traces.push({ what: `${press}, ${slowDown}×, ${latencyMs} ms`, ...readShell(events) })
    }
  } finally {
    await server.stop()
  }
  return traces
}
