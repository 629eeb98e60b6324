import type { Budget } from './Budget.js'
import { bundle } from './bundle.js'
import { ceilings } from './ceilings.js'
import { bytesOf, loadedWith } from './loadedWith.js'

/** The chunks of languages, by the source they are made of; `words` is English in a host's own words. */
const chunkName = /\/(?:rooms\/([a-z]{2,3})|words)\.js$/

/** What a language costs a visitor who has the modal: a chunk of its own, which only its speakers load. */
export async function measureLanguages(): Promise<Budget[]> {
  const built = await bundle(`export * from '@foyer/scaffold'`)
  const open = loadedWith(built, [built.entry])
  const row = { ceiling: ceilings.language, unit: 'bytes' } as const
  const rows = [...built.chunks].flatMap(([name, { entryPoint }]) => {
    const found = chunkName.exec(entryPoint ?? '')
    const what = found?.[1] ? `language ${found[1]}` : 'language in the words of the host'
    return found ? [{ ...row, what, measured: bytesOf(built, loadedWith(built, [name]), open) }] : []
  })
  return rows.length > 0 ? rows : [{ ...row, what: 'languages', note: 'found no chunk of a language' }]
}
