import type { Budget } from './Budget.js'
import { bundle } from './bundle.js'
import { ceilings } from './ceilings.js'
import { bytesOf, loadedWith } from './loadedWith.js'

/** A lazy file of the modal, which contains a whole view. Languages are measured separately. */
const lateFile = /packages\/scaffold\/dist\/(?:views\/)?([a-zA-Z-]{3,})\.js$/

/** Measures the cost of each further view after Connect: all that it requests, without the open modal's scripts. */
export async function measureViews(): Promise<Budget[]> {
  const built = await bundle(`export * from '@foyer/scaffold'`)
  const open = loadedWith(built, [built.entry])
  const views = [...built.chunks].flatMap(([name, { entryPoint }]) => {
    const view = lateFile.exec(entryPoint ?? '')?.[1]
    if (!view || view === 'index') return []
    const chunks = [...loadedWith(built, [name])].filter(each => !open.has(each))
    return [{ view, bytes: bytesOf(built, chunks), requests: chunks.length }]
  })
  const row = { ceiling: ceilings.furtherView, unit: 'bytes' } as const
  if (views.length === 0) return [{ ...row, what: 'each further view', note: 'found no file of a view' }]
  const most = Math.max(...views.map(({ requests }) => requests))
  return [
    ...views
      .sort((left, right) => left.view.localeCompare(right.view))
      .map(({ view, bytes }) => ({
        ...row,
        what: `view ${view}`,
        measured: bytes,
      })),
    {
      what: 'requests of a further view',
      measured: most,
      ceiling: ceilings.furtherViewRequests,
      unit: 'count',
      note: views.flatMap(({ view, requests }) => (requests > 2 ? [view] : [])).join(', '),
    },
  ]
}
