import type { Breach } from './Breach.js'
import { type CruiseRequest, cruiseTree } from './cruiseTree.js'
import { manifestBreaches } from './manifestBreaches.js'
import { eagerSdkBreaches } from './sdkReach.js'

export interface LayerReport {
  /** How many modules were read. Zero means that the reader is broken, not that all is well. */
  readonly moduleCount: number
  readonly breaches: readonly Breach[]
}

/** Applies every layer rule to a tree: imports, SDKs that load with an entry, and package manifests. */
export async function checkLayers(request: CruiseRequest): Promise<LayerReport> {
  const { modules, violations } = await cruiseTree(request)
  const imports = violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    moduleCount: modules.length,
    breaches: [...imports, ...eagerSdkBreaches(modules), ...manifestBreaches(request.root)],
  }
}
