import { pathFiles } from '../ran/countFiles.js'
import { readPage } from './readPage.js'
import type { MeasuredWalk } from './writePage.js'

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
  const known = new Set(from)
  return files.filter(file => !known.has(file))
}
