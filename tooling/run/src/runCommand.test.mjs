import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCommand } from './runCommand.mjs'

const folder = mkdtempSync(join(tmpdir(), 'foyer-run-'))
// Starts a child process, prints its id and keeps running long after a termination signal.
const family = `const { spawn } = require('node:child_process')
const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'], { stdio: 'ignore' })
console.log(child.pid)
setTimeout(() => {}, 60000)`

function run(script, { timeoutMs = 10_000, signal = new AbortController().signal } = {}) {
  const logFile = join(folder, `${Math.random()}.log`)
  const command = [process.execPath, '-e', script]
  const done = runCommand({ command, cwd: folder, env: process.env, logFile, timeoutMs, signal })
  return { done, read: () => readFileSync(logFile, 'utf8') }
}

/** Returns whether a process is alive. A process that has ended can stay listed until its parent reads its status. */
function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

it('resolves to the exit code and keeps the output', async () => {
  const { done, read } = run(`console.log('out'); console.error('err'); process.exit(3)`)
  expect(await done).toBe(3)
  expect(read()).toContain('out')
  expect(read()).toContain('err')
})

it('ends a command that exceeds its deadline, and reports it', async () => {
  const { done, read } = run('setTimeout(() => {}, 60000)', { timeoutMs: 100 })
  expect(await done).toBe(1)
  expect(read()).toContain('took longer than 0.1 s')
})

it('ends all processes of a canceled command', async () => {
  const cancel = new AbortController()
  const { done, read } = run(family, { signal: cancel.signal })
  await expect.poll(read).toMatch(/^\d+\n/)
  const grandchild = Number(read())
  expect(isAlive(grandchild)).toBe(true)
  cancel.abort()
  expect(await done).toBe(1)
  await expect.poll(() => isAlive(grandchild)).toBe(false)
})

it('reports a command that does not exist', async () => {
  const logFile = join(folder, 'missing.log')
  const signal = new AbortController().signal
  const code = await runCommand({
    command: ['no-such-program'],
    cwd: folder,
    env: process.env,
    logFile,
    timeoutMs: 1000,
    signal,
  })
  expect(code).toBe(127)
})
