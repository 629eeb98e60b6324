import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

const windows = process.platform === 'win32'
const killAfterMs = 3_000

/**
 * Runs a command in its own process group and writes its output to a file. Resolves to its exit code and never
 * rejects: a command that cannot start or exceeds its deadline gets a special code.
 * @param {{
 *   command: string[], cwd: string, env: NodeJS.ProcessEnv, logFile: string, timeoutMs: number, signal: AbortSignal,
 *   onOutput?: (text: string) => void
 * }} options `onOutput` receives the output as it is printed.
 * @returns {Promise<number>}
 */
export function runCommand({ command, cwd, env, logFile, timeoutMs, signal, onOutput }) {
  mkdirSync(dirname(logFile), { recursive: true })
  const log = createWriteStream(logFile)
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: !windows,
    shell: windows,
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false })
    if (onOutput) stream.on('data', chunk => onOutput(String(chunk)))
  }

  return new Promise(resolve => {
    const stop = () => endGroup(child)
    const timer = setTimeout(() => {
      log.write(`\nStopped: took longer than ${timeoutMs / 1000} s\n`)
      stop()
    }, timeoutMs)
    const finish = code => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      log.end(() => resolve(code))
    }
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    child.once('error', error => {
      log.write(`${error.message}\n`)
      finish(127)
    })
    child.once('close', (code, by) => finish(by ? 1 : (code ?? 1)))
  })
}

function endGroup(child) {
  signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs)
  child.once('close', () => clearTimeout(timer))
}

function signalGroup(child, name) {
  if (child.pid === undefined) return
  try {
    process.kill(windows ? child.pid : -child.pid, name)
  } catch {
    // The group has already ended.
  }
}
