import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverPackages } from '../layers/packageTable.js'
import { repositoryRoot } from '../repositoryRoot.js'

/** A published package, as its manifest in the repository describes it. */
export interface PublicPackage {
  readonly name: string
  readonly version: string
  /** Relative to the root of the repository. */
  readonly folder: string
  /** Import paths for pages, such as `@foyer/react`, without those for host tests. */
  readonly entries: readonly string[]
  /** Whether the package runs on a server, so that no page loads it. */
  readonly isServer: boolean
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly exports?: Readonly<Record<string, unknown>>
}

/** Returns every package below `packages` that is not private. */
export function publicPackages(): PublicPackage[] {
  return readdirSync(join(repositoryRoot, 'packages'))
    .map(name => `packages/${name}`)
    .filter(folder => existsSync(join(repositoryRoot, folder, 'package.json')))
    .map(readPackage)
    .filter(each => each !== undefined)
}

function readPackage(folder: string): PublicPackage | undefined {
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest
  if (manifest.private) return undefined
  const entries = Object.keys(manifest.exports ?? {})
    .filter(path => !/\.(?:json|css)$|testing$|playwright$/.test(path))
    .map(path => manifest.name + path.slice(1))
  const isServer = serverPackages.includes(folder.split('/').at(-1) ?? '')
  return { name: manifest.name, version: manifest.version, folder, entries, isServer }
}

/** The folder into which `pnpm pack:all` writes the tarballs. Git ignores it. */
export const tarballFolder = join(repositoryRoot, 'artifacts/packages')

/** Returns the path of a package's tarball. */
export function tarballOf({ name, version }: PublicPackage, folder = tarballFolder): string {
  return join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
}
