import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Breach } from './Breach.js'
import { isWorkspace, projectFolders } from './projectFolders.js'

interface Project {
  readonly folder: string
  readonly name: string
  /** Every package in its manifest, including development dependencies. */
  readonly dependencies: readonly string[]
  /** The folders that its `tsconfig.json` references. */
  readonly references: readonly string[]
}

/**
 * Checks that each package's `tsconfig.json` references the workspace packages of its manifest, and the root's
 * references every package. The compiler then reads each package once and rechecks only changed ones and their
 * dependents.
 */
export function referenceBreaches(root: string): Breach[] {
  const projects = readProjects(root)
  const listed = existsSync(join(root, 'tsconfig.json')) ? readReferences(root, '.') : []
  const unlisted = projects
    .filter(() => isWorkspace(root))
    .filter(({ folder }) => !listed.includes(folder))
    .map(({ folder }) => ({ rule: 'references-follow-the-manifest', from: 'tsconfig.json', to: folder }))
  return [...unlisted, ...projects.flatMap(project => breachesOf(project, projects))]
}

function breachesOf({ folder, dependencies, references }: Project, projects: readonly Project[]): Breach[] {
  const wanted = projects.filter(({ name }) => dependencies.includes(name)).map(other => other.folder)
  const missing = wanted.filter(other => !references.includes(other))
  const needless = references.filter(other => !wanted.includes(other))
  return [...missing, ...needless].map(to => ({
    rule: 'references-follow-the-manifest',
    from: `${folder}/tsconfig.json`,
    to,
  }))
}

function readProjects(root: string): Project[] {
  return projectFolders(root).map(folder => ({
    folder,
    ...readManifest(root, folder),
    references: readReferences(root, folder),
  }))
}

function readManifest(root: string, folder: string): Pick<Project, 'name' | 'dependencies'> {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly dependencies?: Readonly<Record<string, string>>
    readonly devDependencies?: Readonly<Record<string, string>>
  }
  const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
  return { name: manifest.name, dependencies }
}

function readReferences(root: string, folder: string): string[] {
  const { references = [] } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as {
    readonly references?: readonly { readonly path: string }[]
  }
  return references.map(({ path }) => posix.join(folder, path))
}
