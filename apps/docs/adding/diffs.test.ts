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

it('a diff of lines that are not there is reported with its file', () => {
  const patch = '--- a/README.md\n+++ b/README.md\n@@ -1,2 +1,2 @@\n No such\n-line\n+text\n'
  expect(check(patch)).toMatch(/README\.md/)
})
