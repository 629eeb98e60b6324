import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { repositoryRoot } from '../repositoryRoot.js'

/** An esbuild plugin that resolves `@foyer/…` to each package's build, as for published packages. */
export const workspacePackages: Plugin = {
  name: 'workspace-packages',
  setup(build) {
    build.onResolve({ filter: /^@foyer\// }, ({ path }) => {
      const file = builtFile(path)
      if (file && existsSync(file)) return { path: file, sideEffects: false }
      return { errors: [{ text: `${path} is not built: run pnpm build` }] }
    })
  },
}

function builtFile(specifier: string): string | undefined {
  const [scope, name, ...rest] = specifier.split('/')
  const folder = join(repositoryRoot, 'packages', name ?? '')
  const manifest = join(folder, 'package.json')
  if (scope !== '@foyer' || !existsSync(manifest)) return undefined
  const { exports } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    exports: Readonly<Record<string, { readonly import?: string } | string>>
  }
  const door = exports[['.', ...rest].join('/')]
  const target = typeof door === 'string' ? door : door?.import
  return target && join(folder, target)
}
