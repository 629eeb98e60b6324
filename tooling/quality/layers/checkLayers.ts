import type { Breach } from './Breach.js'
import { type CruiseRequest, cruiseTree } from './cruiseTree.js'
import { manifestBreaches } from './manifestBreaches.js'
import { packageTable } from './packageTable.js'
import { projectBreaches } from './projectBreaches.js'
import { referenceBreaches } from './referenceBreaches.js'
import { eagerSdkBreaches } from './sdkReach.js'

export interface LayerReport {
  /** The number of modules read. Zero means that the reader is broken. */
  readonly moduleCount: number
  /** Packages of the table of which no module was read, for example because of a wrong glob. */
  readonly unread: readonly string[]
  readonly breaches: readonly Breach[]
}

/** Applies every layer rule to a tree: imports, eagerly loaded SDKs, package manifests and TypeScript projects. */
export async function checkLayers(request: CruiseRequest): Promise<LayerReport> {
  const { modules, violations } = await cruiseTree(request)
  const imports = violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  const read = new Set(modules.map(module => module.source.split('/')[1]))
  return {
    moduleCount: modules.length,
    unread: Object.keys(packageTable).filter(name => !read.has(name)),
    breaches: [
      ...imports,
      ...eagerSdkBreaches(modules),
      ...manifestBreaches(request.root),
      ...referenceBreaches(request.root),
      ...projectBreaches(request.root),
    ],
  }
}
