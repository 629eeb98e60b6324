import { readmeExample } from '../readmeExample.js'
import type { Budget } from './Budget.js'
import { bundleHost } from './bundleHost.js'
import { ceilings } from './ceilings.js'
import { observePage } from './observePage.js'
import { serveFiles } from './serveFiles.js'

const rows = {
  start: {
    what: 'host of the read-me, page load',
    ceiling: ceilings.everythingRegistered,
    unit: 'bytes',
  },
  open: {
    what: 'first open of the modal, added, without its language',
    ceiling: ceilings.firstOpen,
    unit: 'bytes',
  },
  requests: { what: 'requests before the visitor acts', ceiling: 0, unit: 'count' },
  sockets: { what: 'sockets before the visitor acts', ceiling: 0, unit: 'count' },
  writes: { what: 'storage writes before the visitor acts', ceiling: 0, unit: 'count' },
} as const satisfies Readonly<Record<string, Budget>>

/** Runs the read-me's host in Chromium and measures what it loads and does without interaction. */
export async function measurePage(): Promise<Budget[]> {
  const example = readmeExample()
  if (!example) return Object.values(rows).map(row => ({ ...row, note: 'the read-me has no example yet' }))
  const { files, foyerBytes, localePaths } = await bundleHost(example)
  const server = await serveFiles(files)
  try {
    const seen = await observePage(server.url)
    const opened = seen.loadedOnOpen.filter(path => !localePaths.has(path))
    const bytes = (paths: readonly string[]) =>
      paths.reduce((sum, path) => sum + (foyerBytes.get(path) ?? 0), 0)
    return [
      { ...rows.start, measured: bytes(seen.loadedOnStart) },
      {
        ...rows.open,
        measured: bytes(opened),
        note: listed(opened.filter(path => foyerBytes.has(path))),
      },
      { ...rows.requests, measured: seen.idleRequests.length, note: listed(seen.idleRequests) },
      { ...rows.sockets, measured: seen.idleSockets.length, note: listed(seen.idleSockets) },
      { ...rows.writes, measured: seen.idleWrites.length, note: listed(seen.idleWrites) },
    ]
  } finally {
    await server.stop()
  }
}

function listed(names: readonly string[]): string {
  return names.length > 6 ? `${names.length} of them` : names.join(', ')
}
