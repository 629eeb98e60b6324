import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProcessGuard } from '../process/createProcessGuard.js'
import { startBinary } from '../process/startBinary.js'
import { runOnce } from '../runOnce.js'
import { findPostgres } from './findPostgres.js'

/** A PostgreSQL server of this machine, empty, which is gone when it stops. */
export interface RunningPostgres {
  /** The address of its database, whose owner needs no password. */
  readonly url: string
  stop(): Promise<void>
}

const startTimeoutMs = 60_000
// The server refuses to run as root. Debian's user that owns nothing.
const nobody = 65534
const owner = 'foyer'

/** Starts a server on a free port of 127.0.0.1, with its files in a temporary folder. Failures: `PartUnavailable`. */
export async function startPostgres(): Promise<RunningPostgres> {
  const programs = findPostgres()
  const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'))
  const guard = createProcessGuard()
  const clear = async () => {
    await guard.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
    const data = join(folder, 'data')
    const settings = ['-D', data, '-U', owner, '--auth=trust', '--encoding=UTF8', '--locale=C']
    execFileSync(join(programs, 'initdb'), settings, { ...identity, cwd: folder, stdio: 'pipe' })
    const port = await findFreePort()
    const server = await startBinary({
      command: join(programs, 'postgres'),
      args: ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', folder, '-c', 'logging_collector=off'],
      identity,
      guard,
      readyPattern: /ready to accept connections/,
      timeoutMs: startTimeoutMs,
    })
    const stop = runOnce(async () => {
      await server.stop()
      await clear()
    })
    return { url: `postgres://${owner}@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await clear()
    throw error
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  server.close()
  await once(server, 'close')
  return port
}
