import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The program `foyer-secure-site` in a process of its own, which may be ended and started again. */
export interface Instance {
  readonly port: number
  /** Ends it at once, as a machine that loses its power (`SIGKILL`). */
  kill(): Promise<void>
  /** Starts it again on its port. Resolves when it listens. */
  start(): Promise<void>
}

const require = createRequire(import.meta.url)
const program = join(dirname(require.resolve('@foyer/secure-site/package.json')), 'src/server/main.ts')
const loader = pathToFileURL(require.resolve('tsx')).href

/** Starts an instance from its sources with settings of the environment. */
export async function startInstance(
  settings: Readonly<Record<string, string>>,
  port: number,
): Promise<Instance> {
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, ['--conditions=@foyer/source', '--import', loader, program], {
      env: { PATH: process.env['PATH'], ...settings, PORT: `${port}`, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    await untilListening(started)
  }
  await start()
  return {
    port,
    start,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function untilListening(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    let isListening = false
    // Both pipes are read for as long as the program lives: a full pipe would stop it.
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
