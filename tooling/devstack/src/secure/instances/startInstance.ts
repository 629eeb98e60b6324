import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createProcessGuard } from '@foyer/local-services'

/** A process of the program `foyer-secure-site` that can be killed and restarted. */
export interface Instance {
  readonly port: number
  /** Kills the process immediately (`SIGKILL`), like a power failure. */
  kill(): Promise<void>
  /** Starts the process again on its port. Resolves when it listens. */
  start(): Promise<void>
  /** Stops the process permanently. */
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)
const program = join(dirname(require.resolve('@foyer/secure-site/package.json')), 'src/server/main.ts')
const loader = pathToFileURL(require.resolve('tsx')).href

/** Starts an instance from its sources, with settings as environment variables. */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<Instance> {
  const guard = createProcessGuard()
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, ['--conditions=@foyer/source', '--import', loader, program], {
      env: { PATH: process.env['PATH'], ...settings, PORT: `${port}`, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, which the guard ends together with this process.
      detached: process.platform !== 'win32',
    })
    child = started
    if (started.pid !== undefined) started.once('exit', guard.watch(started.pid))
    await untilListening(started)
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  const stop = async () => {
    await kill()
    await guard.stop()
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { port, start, kill, stop }
}

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    let isListening = false
    // Both pipes are read as long as the program runs, because a full pipe would block it.
    const read = (chunk: unknown) => {
      if (isListening) return
      output += String(chunk)
      isListening = output.includes('"msg":"listening"')
      if (isListening) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`an instance of the secure site ended: ${output}`)))
  })
}
