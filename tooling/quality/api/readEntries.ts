import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'

/** An entry of a package's `exports`, with the declarations that the type check wrote for it. */
export interface ApiEntry {
  readonly name: string
  readonly declarations: string
}

/** A published package and its entries. */
export interface ApiPackage {
  readonly name: string
  /** The package's path, relative to the root of the repository. */
  readonly folder: string
  /** The folder into which the type check writes the package's declarations. */
  readonly declarationFolder: string
  readonly entries: readonly ApiEntry[]
}

interface PackageJson {
  readonly name: string
  readonly exports?: Readonly<Record<string, string | Readonly<Record<string, string>>>>
}

/** Returns the packages and their entries. Entries without TypeScript, for example style sheets, are left out. */
export function readApiPackages(): readonly ApiPackage[] {
  const folders = readdirSync(join(repositoryRoot, 'packages')).map(name => `packages/${name}`)
  return folders.map(folder => {
    const path = join(repositoryRoot, folder, 'package.json')
    const { name, exports = {} } = JSON.parse(readFileSync(path, 'utf8')) as PackageJson
    const declarationFolder = join(repositoryRoot, folder, 'artifacts/types')
    const entries = Object.entries(exports).flatMap(([entry, value]) =>
      readEntry(entry, typeof value === 'string' ? undefined : value['@foyer/source'], declarationFolder),
    )
    return { name, folder, declarationFolder, entries }
  })
}

function readEntry(name: string, source: string | undefined, declarationFolder: string): readonly ApiEntry[] {
  if (!source || !/\.tsx?$/.test(source) || name.includes('*')) return []
  const declarations = join(declarationFolder, source.replace(/\.tsx?$/, '.d.ts'))
  if (!existsSync(declarations)) throw new Error(`${declarations} is missing. Run "pnpm run typecheck".`)
  return [{ name, declarations }]
}
