import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const timeoutMs = 60_000
const pauseMs = 100

/**
 * Unpacks a file into the folder for temporary files once for all processes. The first process unpacks, the others
 * wait. A partly written file is replaced. Rejects when another process takes longer than a minute.
 * @param {{ name: string, unpack: () => Promise<string> }} file
 * @returns {Promise<string>} the result of `unpack`: the path of the file
 */
export async function unpackOnce({ name, unpack }) {
  const whole = join(tmpdir(), `foyer-${name}.whole`)
  const release = await lock(join(tmpdir(), `foyer-${name}.lock`))
  try {
    if (!existsSync(whole)) rmSync(join(tmpdir(), name), { force: true })
    const path = await unpack()
    writeFileSync(whole, '')
    return path
  } finally {
    release()
  }
}

/** Acquires a lock that only one process can hold. The lock of a process that has ended is removed. */
async function lock(folder) {
  const owner = join(folder, 'owner')
  const startedAt = Date.now()
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(owner, String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (hasEnded(owner)) rmSync(folder, { recursive: true, force: true })
    else if (Date.now() - startedAt > timeoutMs)
      throw new Error(`Another process unpacks for longer than a minute: if none does, delete ${folder}.`)
    await new Promise(resolve => setTimeout(resolve, pauseMs))
  }
}

function hasEnded(owner) {
  try {
    process.kill(Number(readFileSync(owner, 'utf8')), 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
