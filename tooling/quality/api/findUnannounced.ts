import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repositoryRoot.js'
import type { ApiPackage } from './readEntries.js'

/** Returns the names of packages whose API differs from their last release without a changeset that mentions them. */
export function findUnannounced(
  packages: readonly Pick<ApiPackage, 'name' | 'folder'>[],
  reportOf: (folder: string) => string,
  { releasedReport = readReleased, announced = readAnnounced() }: Partial<ReleaseFacts> = {},
): readonly string[] {
  const changed = packages.filter(each => releasedReport(each) !== reportOf(each.folder))
  return changed.map(({ name }) => name).filter(name => !announced.includes(name))
}

/** The facts about releases. Tests give their own. */
export interface ReleaseFacts {
  /** Returns the report at the newest release, or `undefined` before the first one. */
  readonly releasedReport: (each: Pick<ApiPackage, 'name' | 'folder'>) => string | undefined
  /** The packages that a changeset mentions. */
  readonly announced: readonly string[]
}

function readReleased({ name, folder }: Pick<ApiPackage, 'name' | 'folder'>): string | undefined {
  const [tag] = git('tag', '--list', `${name}@*`, '--sort=-version:refname').split('\n')
  return tag ? git('show', `${tag}:${folder}/api.md`) : undefined
}

const git = (...values: readonly string[]) =>
  execFileSync('git', values, { cwd: repositoryRoot, encoding: 'utf8' })

function readAnnounced(): readonly string[] {
  const folder = join(repositoryRoot, '.changeset')
  const files = readdirSync(folder).filter(file => file.endsWith('.md') && file !== 'README.md')
  return files.flatMap(file => {
    const [, frontMatter = ''] = readFileSync(join(folder, file), 'utf8').split('---')
    return [...frontMatter.matchAll(/^'([^']+)':/gm)].flatMap(([, name]) => name ?? [])
  })
}
