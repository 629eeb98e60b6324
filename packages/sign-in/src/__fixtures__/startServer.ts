import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as waitFor } from 'node:timers/promises'

/** A server that runs until it is stopped. */
export interface RunningServer {
  readonly port: number
  stop(): Promise<void>
}

const betweenTriesMs = 50

/** Where a program is; Debian keeps PostgreSQL's apart, by version. */
export function findProgram(name: string): string | undefined {
  const versions = '/usr/lib/postgresql'
  const apart = existsSync(versions) ? readdirSync(versions).map(each => join(versions, each, 'bin')) : []
  const folders = [...apart.toReversed(), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.map(folder => join(folder, name)).find(existsSync)
}

/** Starts a Redis that keeps nothing on disk. */
export async function startRedis(program: string): Promise<RunningServer> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return run({ program, args, port, folder: newFolder() })
}

/** Starts a PostgreSQL with a database `postgres` and a user `postgres` who needs no password. */
export async function startPostgres(program: string): Promise<RunningServer> {
  const [port, folder] = [await freePort(), newFolder()]
  // It does not run as root.
  const user = process.getuid?.() === 0 ? userCalled('postgres') : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  execFileSync(join(program, '../initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync'], {
    ...user,
    cwd: folder,
  })
  const args = ['-D', data, '-p', String(port), '-k', folder, '-c', 'listen_addresses=127.0.0.1', '-F']
  return run({ program, args, port, folder, ...(user && { user }) })
}

interface Run {
  readonly program: string
  readonly args: readonly string[]
  readonly port: number
  readonly folder: string
  readonly user?: { readonly uid: number; readonly gid: number }
}

function run({ program, args, port, folder, user }: Run): RunningServer {
  const server = spawn(program, args, { ...user, cwd: folder, stdio: 'ignore' })
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return { port, stop }
}

/** Tries until a server answers. */
export async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const answered = await ask().then(
      () => true,
      () => false,
    )
    if (answered) return
    await waitFor(betweenTriesMs)
  }
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'foyer-sign-in-'))
}

function userCalled(name: string): { readonly uid: number; readonly gid: number } {
  const idOf = (kind: string) => Number(execFileSync('id', [kind, name], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise(resolve => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
