import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(root, 'apps/docs/adding')
const pages = readdirSync(folder).filter(file => file.endsWith('.md'))

/** Returns the diffs of a page, joined into one patch. */
const patchOf = (text: string) =>
  [...text.matchAll(/^```diff\n([\s\S]*?)^```/gm)].map(([, diff]) => diff).join('')

/** Returns `fits` if a patch applies to the sources forward or in reverse, else git's error. Changes no file. */
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

it.each(pages)('applies the diffs of %s to the sources, forward or in reverse', page => {
  const patch = patchOf(readFileSync(join(folder, page), 'utf8'))
  expect(patch).not.toBe('')
  expect(check(patch)).toBe('fits')
})

/** Files that accompany any change: locale texts, stories, tests and changesets. */
const goesAlong = [
  /^packages\/scaffold\/src\/locales\/[a-z-]+\.json$/,
  /\.stories\.tsx$/,
  /\.test\.tsx?$/,
  /^\.changeset\//,
]

/** Returns the files that a patch changes, without those that accompany any change. */
const touchedFiles = (patch: string) => {
  const files = [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file = '']) => file)
  return [...new Set(files)].filter(file => !goesAlong.some(kind => kind.test(file)))
}

/** The maximum number of files that each page's change may touch. */
const limits = [
  ['error.md', 3],
  ['feature.md', 3],
  ['icon.md', 1],
  ['locale.md', 2],
  ['view.md', 4],
] as const

it.each(limits)('defines what %s adds in at most %i file(s)', (page, limit) => {
  const files = touchedFiles(patchOf(readFileSync(join(folder, page), 'utf8')))
  expect(files).not.toEqual([])
  expect(files.length, files.join(', ')).toBeLessThanOrEqual(limit)
})

it('counts a file once and ignores locale texts, stories, tests and changesets', () => {
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

it('reports the file of a diff that does not apply', () => {
  const patch = '--- a/README.md\n+++ b/README.md\n@@ -1,2 +1,2 @@\n No such\n-line\n+text\n'
  expect(check(patch)).toMatch(/README\.md/)
})
