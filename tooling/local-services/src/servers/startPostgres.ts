import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createProcessGuard } from '../process/createProcessGuard.js'
import { startBinary } from '../process/startBinary.js'
import { findFreePort } from './findFreePort.js'
import { findProgram } from './findProgram.js'
import type { RunningServer } from './RunningServer.js'

const startTimeoutMs = 60_000
// Debian's unprivileged user. PostgreSQL refuses to run as root.
const nobody = 65534
const owner = 'foyer'

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, with its files in a temporary folder that is removed with it. Its
 * `url` points to a database whose owner needs no password. Rejects if PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<RunningServer> {
  const program = realpathSync(findProgram('postgres', 'postgresql'))
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const guard = createProcessGuard()
  const clear = async () => {
    await guard.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (identity) chownSync(folder, identity.uid, identity.gid)
    const data = join(folder, 'data')
    const settings = ['-D', data, '-U', owner, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(join(dirname(program), 'initdb'), settings, { ...identity, cwd: folder, stdio: 'pipe' })
    const port = await findFreePort()
    const server = await startBinary({
      command: program,
      args: ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, '-c', 'logging_collector=off'],
      ...(identity && { identity }),
      guard,
      readyPattern: /ready to accept connections/,
      timeoutMs: startTimeoutMs,
    })
    return {
      port,
      url: `postgres://${owner}@127.0.0.1:${port}/postgres`,
      async stop() {
        await server.stop()
        await clear()
      },
    }
  } catch (error) {
    await clear()
    throw error
  }
}
