import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { root } from './repository.mjs'

/** A script that finds and starts Chromium twice at the same time in a separate process, and prints the result. */
const finder = `
import { chromiumPath } from '@foyer/build/chromium'
import { chromium } from 'playwright'
const launch = async () => (await chromium.launch({ executablePath: await chromiumPath() })).close()
await Promise.all([launch(), launch()])
console.log('launched')
`

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

function findIn(folder) {
  const { CHROMIUM_PATH, LD_LIBRARY_PATH, FONTCONFIG_PATH, ...env } = process.env
  const child = spawn(process.execPath, ['--input-type=module', '-e', finder], {
    cwd: join(root, 'tooling/run'),
    env: { ...env, TMPDIR: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  return new Promise(resolve => child.once('close', () => resolve(output)))
}

it('unpacks Chromium once, even for several processes at the same time', async () => {
  const folder = temporaryFolder()
  expect(await Promise.all([findIn(folder), findIn(folder), findIn(folder)])).toEqual(
    Array(3).fill('launched\n'),
  )
}, 120_000)

it('unpacks Chromium again after an interrupted attempt', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'chromium'), 'half')
  truncateSync(join(folder, 'chromium'), 3)
  expect(await findIn(folder)).toBe('launched\n')
}, 120_000)
