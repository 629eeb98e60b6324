import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the folders that are TypeScript projects: packages, tools and apps with a `tsconfig.json`. */
export function projectFolders(root: string): string[] {
  return ['packages', 'tooling', 'apps']
    .filter(parent => existsSync(join(root, parent)))
    .flatMap(parent => readdirSync(join(root, parent)).map(name => `${parent}/${name}`))
    .filter(folder => existsSync(join(root, folder, 'tsconfig.json')))
}

/** Returns whether the tree is a whole workspace. Most planted trees are a few files without projects. */
export function isWorkspace(root: string): boolean {
  return existsSync(join(root, 'pnpm-workspace.yaml'))
}
