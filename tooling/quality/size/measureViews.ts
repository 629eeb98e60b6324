import { basename } from 'node:path'
import type { Budget } from './Budget.js'
import { bundle } from './bundle.js'
import { ceilings } from './ceilings.js'
import { bytesOf, loadedWith } from './loadedWith.js'

const firstView = 'ConnectView'

/** What each view costs a visitor who already sees Connect: its own chunks, those of the open modal left out. */
export async function measureViews(): Promise<Budget[]> {
  const built = await bundle(`export * from '@foyer/scaffold'`)
  const views = new Map<string, string>()
  for (const [name, { entryPoint }] of built.chunks) {
    const view = /^(\w+Views?)-\w+\.js$/.exec(basename(entryPoint ?? ''))?.[1]
    if (view) views.set(view, name)
  }
  const connect = views.get(firstView)
  if (!connect) {
    const row = { what: 'each further view', ceiling: ceilings.furtherView, unit: 'bytes' } as const
    return [{ ...row, note: `found no chunk of ${firstView}` }]
  }
  const open = loadedWith(built, [built.entry, connect])
  return [...views]
    .filter(([view]) => view !== firstView)
    .sort(([left], [right]) => left.localeCompare(right))
    .map(([view, chunk]) => ({
      what: `view ${view.replace(/Views?$/, '')}`,
      measured: bytesOf(built, loadedWith(built, [chunk]), open),
      ceiling: ceilings.furtherView,
      unit: 'bytes',
    }))
}
