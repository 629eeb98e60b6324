import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const unread = new Set(['node_modules', 'dist', 'artifacts', 'cache'])

/** Returns all files below a folder, as paths from the repository root with a leading slash. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap(entry => {
    const path = `${folder}/${entry.name}`
    if (!entry.isDirectory()) return path
    return unread.has(entry.name) ? [] : filesBelow(path)
  })
}

const files = ['/packages', '/apps', '/tooling'].flatMap(filesBelow)

const pages = [
  '/README.md',
  '/CONTRIBUTING.md',
  ...readdirSync(join(root, 'packages')).map(name => `/packages/${name}/README.md`),
  ...files.filter(file => /^\/apps\/docs\/(adding\/)?[^/]+\.md$/.test(file)),
].filter(page => existsSync(join(root, page)))

/**
 * Returns the files that a page mentions, by full path or by its end. Names with a star or a placeholder do not
 * match.
 */
function namedFiles(page: string): readonly string[] {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/`([\w./-]+\.(?:ts|tsx|mjs))`/g)].map(([, name = '']) => name)
}

it('mentions only files that exist', () => {
  const named = pages.flatMap(page => namedFiles(page).map(name => ({ page, name })))
  expect(named.length).toBeGreaterThan(150)
  expect(named.filter(({ name }) => !files.some(file => file.endsWith(`/${name}`)))).toEqual([])
})
