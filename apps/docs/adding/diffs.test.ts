import { execFileSync } from 'node:child_process'
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

/** Says whether a patch fits the sources of today; changes nothing. */
function check(patch: string): string {
  try {
    execFileSync('git', ['apply', '--check', '-'], { cwd: root, input: patch, stdio: 'pipe' })
    return 'fits'
  } catch (error) {
    return String((error as { stderr?: unknown }).stderr ?? error)
  }
}

it.each(pages)('the diffs of %s fit the sources as they are', page => {
  const patch = patchOf(readFileSync(join(folder, page), 'utf8'))
  expect(patch).not.toBe('')
  expect(check(patch)).toBe('fits')
})

it('a diff of lines that are not there is reported with its file', () => {
  const patch = '--- a/README.md\n+++ b/README.md\n@@ -1,2 +1,2 @@\n No such\n-line\n+text\n'
  expect(check(patch)).toMatch(/README\.md/)
})
