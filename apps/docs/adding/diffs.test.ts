import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'apps/docs/adding')
const pages = readdirSync(folder).filter(file => file.endsWith('.md'))

/** The diffs of a page, one after the other, as a patch. */
const patchOf = (text: string) =>
  [...text.matchAll(/^```diff\n([\s\S]*?)^```/gm)].map(([, diff]) => diff).join('')

/** Says whether a patch fits the sources, as they are or as they become by it; changes nothing. */
function check(patch: string): string {
  const faults = [[], ['--reverse']].map(way => {
    const { status, stderr } = spawnSync('git', ['apply', '--check', ...way, '-'], {
      cwd: root,
      input: patch,
      encoding: 'utf8',
    })
    return status === 0 ? '' : stderr
  })
  return faults.includes('') ? 'fits' : (faults[0] ?? '')
}

it.each(pages)('the diffs of %s fit the sources, before and after somebody followed them', page => {
  const patch = patchOf(readFileSync(join(folder, page), 'utf8'))
  expect(patch).not.toBe('')
  expect(check(patch)).toBe('fits')
})

/** What goes along with any change: texts of languages, stories, tests, changesets. */
const goesAlong = [
  /^packages\/scaffold\/src\/locales\/[a-z-]+\.json$/,
  /\.stories\.tsx$/,
  /\.test\.tsx?$/,
  /^\.changeset\//,
]

/** The files in which somebody defines the thing that a page adds. */
const touchedFiles = (patch: string) => {
  const files = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
  return [...new Set(files)].filter(file => !goesAlong.some(kind => kind.test(file)))
}

/** In how many files the thing that a page adds is defined, at most. */
const limits = [
  ['error.md', 3],
  ['feature.md', 3],
  ['icon.md', 1],
  ['locale.md', 2],
  ['view.md', 4],
] as const

it.each(limits)('what %s adds is defined in %i file at most', (page, limit) => {
  const files = touchedFiles(patchOf(readFileSync(join(folder, page), 'utf8')))
  expect(files).not.toEqual([])
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(limit)
})

it('a file is counted once, and neither texts, stories, tests nor changesets are', () => {
  const kept = ['packages/core/src/modal/views.ts', 'packages/scaffold/src/locales/locales.ts']
  const apart = [
    'packages/scaffold/src/locales/en.json',
    'packages/scaffold/src/views/help/HelpViews.stories.tsx',
    'packages/common/src/errors/errors.test.ts',
    '.changeset/french.md',
  ]
  const patch = [...kept, ...apart, ...kept].map(file => `+++ b/${file}\n`).join('')
  expect(touchedFiles(patch)).toEqual(kept)
})

it('a diff of lines that are not there is reported with its file', () => {
  const patch = '--- a/README.md\n+++ b/README.md\n@@ -1,2 +1,2 @@\n No such\n-line\n+text\n'
  expect(check(patch)).toMatch(/README\.md/)
})
