import type { Budget } from './Budget.js'
import { bundle } from './bundle.js'
import { ceilings } from './ceilings.js'
import { bytesOf, loadedWith } from './loadedWith.js'

/** The chunks of languages, including English, by their source. */
const chunkName = /\/locales\/([a-z]{2,3})\.js$/

/** Measures the cost of a language: a chunk with all of its texts, which only its speakers load. */
export async function measureLanguages(): Promise<Budget[]> {
  const built = await bundle(`export * from '@foyer/scaffold'`)
  const open = loadedWith(built, [built.entry])
  const row = { ceiling: ceilings.language, unit: 'bytes' } as const
  const rows = [...built.chunks].flatMap(([name, { entryPoint }]) => {
    const tag = chunkName.exec(entryPoint ?? '')?.[1]
    const measured = bytesOf(built, loadedWith(built, [name]), open)
    return tag ? [{ ...row, what: `language ${tag}`, measured }] : []
  })
  return rows.length > 0 ? rows : [{ ...row, what: 'languages', note: 'found no chunk of a language' }]
}
