import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const packages = new URL('../../../packages/', import.meta.url)
const page = readFileSync(new URL('../dependencies.md', import.meta.url), 'utf8')

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

const manifests = new Map(
  readdirSync(packages).map(folder => {
    const manifest: Manifest = JSON.parse(readFileSync(new URL(`${folder}/package.json`, packages), 'utf8'))
    return [folder, manifest]
  }),
)

const uses = (user: string, dependency: string) => {
  const { dependencies, peerDependencies } = manifests.get(user) ?? {}
  return dependency in { ...dependencies, ...peerDependencies }
}

/** The rows of the shipped dependencies: the first cell names dependencies, the second the packages that use them. */
const rows = [...page.matchAll(/^\| (`[^|]+) \| ([^|]+) \|(?:[^|]+\|){4}$/gm)].map(
  ([, names = '', users = '']) => ({
    // `zustand/vanilla` is an import of zustand.
    dependencies: [...names.matchAll(/`((?:@[^/`]+\/)?[^/`]+)[^`]*`/g)].map(([, name = '']) => name),
    users: users.split(', ').map(user => user.replace(/ .*/, '')),
  }),
)

it('has a row for every dependency of a package', () => {
  const used = [...manifests].flatMap(([user, { dependencies }]) =>
    Object.keys(dependencies ?? {})
      .filter(dependency => !dependency.startsWith('@foyer/'))
      .map(dependency => ({ user, dependency })),
  )
  expect(used.length).toBeGreaterThan(40)
  const isTold = ({ user, dependency }: (typeof used)[number]) =>
    rows.some(row => row.users.includes(user) && row.dependencies.includes(dependency))
  expect(used.filter(each => !isTold(each))).toEqual([])
})

it('has no row for a dependency or a package that does not exist', () => {
  expect(rows.length).toBeGreaterThan(15)
  const strangers = rows.flatMap(({ dependencies, users }) => [
    ...dependencies.filter(dependency => !users.some(user => uses(user, dependency))),
    ...users.filter(user => !dependencies.some(dependency => uses(user, dependency))),
  ])
  expect(strangers).toEqual([])
})
