import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type IModule, type IViolation } from 'dependency-cruiser'
import { layerRules } from './layerRules.js'

export interface CruiseRequest {
  readonly root: string
  /** The files that replace `node_modules` in fixture trees, by bare package name. */
  readonly alias?: Readonly<Record<string, string>>
}

export interface CruisedTree {
  readonly modules: readonly IModule[]
  readonly violations: readonly IViolation[]
}

/** Reads every import below `packages`, `apps` and `tooling` of a tree and applies the layer rules. */
export async function cruiseTree({ root, alias = {} }: CruiseRequest): Promise<CruisedTree> {
  const isFixture = Object.keys(alias).length > 0
  const { output } = await cruise(
    sourceFolders(root),
    {
      baseDir: root,
      ruleSet: { forbidden: layerRules() },
      doNotFollow: { path: 'node_modules' },
      exclude: {
        // The benchmark's peers are outside of the workspace. Only that command installs their dependencies.
        path: '(?:^|/)(?:dist|coverage|fixtures|contracts|artifacts|storybook-static|\\.turbo|\\.vitepress|tooling/bench/peers)/',
      },
      tsPreCompilationDeps: true,
      skipAnalysisNotInRules: true,
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['@foyer/source', 'browser', 'import', 'default', 'types'],
        extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.json', '.css'],
        mainFields: ['module', 'main'],
      },
      validate: true,
    },
    // Trees in one process must not share resolutions. A new resolver per import takes twice the time, so a single
    // tree keeps its resolver.
    { alias, bustTheCache: isFixture } as Parameters<typeof cruise>[2],
  )
  if (typeof output === 'string') return { modules: [], violations: [] }
  return { modules: output.modules, violations: output.summary.violations }
}

function sourceFolders(root: string): string[] {
  const folders = childFolders(root, 'packages').map(folder => `${folder}/src`)
  return [...folders, ...childFolders(root, 'apps'), ...childFolders(root, 'tooling')].filter(folder =>
    existsSync(join(root, folder)),
  )
}

function childFolders(root: string, parent: string): string[] {
  if (!existsSync(join(root, parent))) return []
  return readdirSync(join(root, parent), { withFileTypes: true })
    .filter(entry => entry.isDirectory() && entry.name !== 'node_modules')
    .map(entry => `${parent}/${entry.name}`)
}
