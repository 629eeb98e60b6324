import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { servePages } from '../servePages.js'
import { openTraced, type Press } from './openColdly.js'
import { readShell, type TracedShell } from './readTrace.js'

/** How the shell of a first open came, as a trace tells. */
export interface ShellTrace extends TracedShell {
  readonly what: string
}

interface Request {
  readonly files: BuiltFiles
  /** Where the page's services are. */
  readonly query: string
}

const slowDown = 4
/** So far away that the rows cannot be there with the shell. */
const latencyMs = 150

/** Traces a first open for each way to press on a slow processor, with its scripts far away. */
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
