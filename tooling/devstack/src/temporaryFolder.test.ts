import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createTemporaryFolder } from './temporaryFolder.js'

const module = fileURLToPath(new URL('./temporaryFolder.ts', import.meta.url))

it('removes the folder when the process ends before its part has removed it', () => {
  const program = `import { writeFileSync } from 'node:fs'
import { createTemporaryFolder } from ${JSON.stringify(module)}
const { path } = createTemporaryFolder('foyer-secure-')
writeFileSync(path + '/database', 'open')
console.log(path)
setTimeout(() => {}, 60_000)
process.exit(0)`
  const node = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const { stdout, stderr } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(basename(stdout.trim())).toMatch(/^foyer-secure-/)
  expect(existsSync(stdout.trim())).toBe(false)
})

it('removes the folder with its part and leaves no exit listener behind', () => {
  const before = process.listenerCount('exit')
  const folder = createTemporaryFolder('foyer-secure-')
  expect([existsSync(folder.path), process.listenerCount('exit')]).toEqual([true, before + 1])
  folder.remove()
  expect([existsSync(folder.path), process.listenerCount('exit')]).toEqual([false, before])
})
