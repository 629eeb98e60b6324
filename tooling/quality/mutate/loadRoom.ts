import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

/** An identifier that Stryker adds to each file it changes. */
const mark = 'stryMutAct'

// A change to a constant may keep a file from loading. Then no test of the room runs, and Stryker sees none fail.
// This test loads the code inside its own body.
it('loads the changed files', async () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts'))
    .map(name => resolve('src', name))
  const changed = sources.filter(path => readFileSync(path, 'utf8').includes(mark))
  expect(changed.length).toBeGreaterThan(0)
  for (const path of changed) await import(path)
})
