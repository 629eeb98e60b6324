import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Breach } from './Breach.js'
import { packageTable } from './packageTable.js'
import { sdkTable } from './sdkTable.js'

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** Checks that each manifest lists only the workspace packages and SDKs that its row allows. */
export function manifestBreaches(root: string): Breach[] {
  const folder = join(root, 'packages')
  return readdirSync(folder)
    .filter(name => existsSync(join(folder, name, 'package.json')))
    .flatMap(name => breachesOfPackage(name, join(folder, name, 'package.json')))
}

function breachesOfPackage(name: string, file: string): Breach[] {
  const rule = packageTable[name]
  const from = `packages/${name}/package.json`
  if (!rule) return [{ rule: 'every-package-has-a-row', from, to: 'packageTable' }]
  const allowed = [...rule.mayImport, ...(rule.onlyLate ?? [])].map(other => `@foyer/${other}`)
  const shipped = shippedDependencies(JSON.parse(readFileSync(file, 'utf8')) as Manifest)
  const foreign = shipped
    .filter(dependency => dependency.startsWith('@foyer/') && !allowed.includes(dependency))
    .map(to => ({ rule: 'manifest-names-its-level', from, to }))
  const strays = shipped
    .filter(dependency => isStraySdk(dependency, name))
    .map(to => ({ rule: 'manifest-names-its-sdk', from, to }))
  return [...foreign, ...strays]
}

function shippedDependencies(manifest: Manifest): string[] {
  return Object.keys({
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  })
}

function isStraySdk(dependency: string, name: string): boolean {
  return sdkTable.some(sdk => new RegExp(`^${sdk.name}$`).test(dependency) && !sdk.homes.includes(name))
}
