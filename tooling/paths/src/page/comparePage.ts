import { pathFiles } from '../ran/countFiles.js'
import { readPage } from './readPage.js'
import type { MeasuredWalk } from './writePage.js'

/**
 * The files that find wallets in the page. Timers run them until ten seconds after a page's start, so that whether they
 * run within a walk depends on the speed of the machine.
 */
const timed = [
  'adapters-evm/src/discovery.ts',
  'adapters-evm/src/provider.ts',
  'common/src/adapter-kit/page.ts',
]

/** Returns the differences between a written page and a run. Empty if they agree. */
export function comparePage(page: string, walks: readonly Omit<MeasuredWalk, 'lines'>[]): readonly string[] {
  const written = readPage(page)
  return walks.flatMap(({ story: { title }, files }) => {
    const listed = written.get(title)
    if (!listed) return [`${title}: the page has no such walk.`]
    const ran = pathFiles(files)
    return [
      ...missing(ran, listed).map(file => `${title}: ${file} ran, and the page does not name it.`),
      ...missing(listed, ran).map(file => `${title}: the page names ${file}, of which nothing ran.`),
    ]
  })
}

function missing(files: readonly string[], from: readonly string[]): readonly string[] {
  const known = new Set([...from, ...timed])
  return files.filter(file => !known.has(file))
}
