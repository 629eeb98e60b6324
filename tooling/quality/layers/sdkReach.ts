import type { IModule } from 'dependency-cruiser'
import { librarySigners } from '../size/ceilings.js'
import type { Breach } from './Breach.js'
import { packageTable } from './packageTable.js'
import { sdkPattern, sdkTable } from './sdkTable.js'

/**
 * Finds SDKs that load with a package's entry: in every file reached from `src/exports` without an `await import(…)`.
 * Files behind such an import may import their SDK statically, so that bundlers can tree-shake it.
 */
export function eagerSdkBreaches(modules: readonly IModule[]): Breach[] {
  const bySource = new Map(modules.map(module => [module.source, module]))
  const entries = modules.map(module => module.source).filter(isShippedEntry)
  return entries.flatMap(entry => breachesOf(entry, bySource))
}

/** An app that imports one of these entries already has the library that it is for. */
const signerDoors = new Set(
  librarySigners.map(({ entry }) =>
    entry.replace(/^@foyer\/([^/]+)\/(.+)$/, 'packages/$1/src/exports/$2.ts'),
  ),
)

function isShippedEntry(source: string): boolean {
  const name = /^packages\/([^/]+)\/src\/exports\/[^/]+\.ts$/.exec(source)?.[1]
  return (
    name !== undefined &&
    packageTable[name]?.standsOnSdks !== true &&
    !source.endsWith('-testing.ts') &&
    !signerDoors.has(source)
  )
}

function breachesOf(entry: string, bySource: ReadonlyMap<string, IModule>): Breach[] {
  const sdk = new RegExp(sdkTable.map(rule => sdkPattern(rule.name)).join('|'))
  const seen = new Set([entry])
  const breaches: Breach[] = []
  for (const source of seen) {
    for (const target of eagerTargets(bySource.get(source))) {
      if (sdk.test(target)) breaches.push({ rule: 'sdk-loads-late', from: source, to: target })
      else seen.add(target)
    }
  }
  return breaches
}

function eagerTargets(module: IModule | undefined): string[] {
  const dependencies = module?.dependencies ?? []
  return dependencies
    .filter(dependency => !dependency.dynamic && !isTypeOnly(dependency.dependencyTypes))
    .map(dependency => dependency.resolved)
}

function isTypeOnly(dependencyTypes: readonly string[]): boolean {
  return dependencyTypes.includes('type-only') || dependencyTypes.includes('type-import')
}
