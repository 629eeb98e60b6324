import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverPackages } from '../layers/packageTable.js'
import { repositoryRoot } from '../repositoryRoot.js'
import type { Budget } from './Budget.js'
import { repeatedFunctions } from './repeatedFunctions.js'

/** Counts the functions that are in more than one file of each package that pages load. */
export async function measureRepeats(): Promise<Budget[]> {
  const packages = join(repositoryRoot, 'packages')
  const built = readdirSync(packages).filter(
    name => !serverPackages.includes(name) && existsSync(join(packages, name, 'dist')),
  )
  return built.map(name => {
    const repeated = repeatedFunctions(join(packages, name))
    const listed = repeated.map(({ source, files }) => `${source} in ${files.join(' and ')}`)
    return {
      what: `@foyer/${name}, functions in more than one file`,
      measured: repeated.length,
      ceiling: 0,
      unit: 'count',
      note: listed.slice(0, 5).join(', '),
    }
  })
}
