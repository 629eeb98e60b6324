import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { serverPackages } from '../layers/packageTable.js'

/** Files that no page loads. The wallets of `packages/testing` behave like wallets of other vendors. */
const elsewhere = /\.(?:test|stories|bench)\.|\.test\.support\.|\/(?:testing|__fixtures__|stories)\/|\.d\.ts$/

/** Returns the source files of all packages that pages load, relative to the folder of the packages. */
export function shippedSources(packages: string): readonly string[] {
  const files = readdirSync(packages)
    .filter(name => !serverPackages.includes(name))
    .flatMap(name => sourcesIn(packages, `${name}/src`))
  return files.filter(file => !elsewhere.test(`/${file}`))
}

function sourcesIn(packages: string, folder: string): readonly string[] {
  return readdirSync(join(packages, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesIn(packages, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}
