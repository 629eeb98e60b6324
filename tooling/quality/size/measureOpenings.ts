import { createOpeningHost } from '../opening/createOpeningHost.js'
import { openWeighed } from '../opening/openWith.js'
import type { Budget } from './Budget.js'
import { openingBudgets } from './openingBudgets.js'

/** Builds a host of the packed packages with each bundler of the workspace, and opens its modal for the first time. */
export async function measureOpenings(): Promise<Budget[]> {
  const host = await createOpeningHost()
  try {
    const vite = await openWeighed('Vite', host.folder)
    const webpack = await openWeighed('webpack', host.folder)
    return [vite, webpack].flatMap(openingBudgets)
  } finally {
    host.remove()
  }
}
