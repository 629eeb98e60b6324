import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { childProcesses, isRunning } from '../childProcesses.mjs'

const shownLines = 25

/** The longest that an interrupted command may take to end, in ms, on a machine that does other things as well. */
export const endMs = 120_000

/**
 * Starts a command line in a shell with its own process group, as a terminal does.
 * @param {{ command: string, cwd: string, env: NodeJS.ProcessEnv, logFile: string }} options
 */
export function startCommand({ command, cwd, env, logFile }) {
  const child = spawn('sh', ['-c', command], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const log = createWriteStream(logFile)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
      log.write(chunk)
    })
  const ended = new Promise(resolve => {
    child.once('error', error => resolve({ code: 127, error }))
    child.once('close', (code, by) => resolve({ code: code ?? `signal ${by}` }))
  })
  let result
  void ended.then(value => {
    result = value
    log.end()
  })
  const family = () => [child.pid, ...childProcesses(child.pid)]

  return {
    output: () => output,
    /** Returns the last lines that the command printed, for failure messages. */
    lastLines: () => output.trimEnd().split('\n').slice(-shownLines).join('\n'),
    hasEnded: () => result !== undefined,
    ended,
    family,
    /** Sends SIGINT to the whole group, as Ctrl-C in a terminal does. */
    interrupt: () => signalGroup(child.pid, 'SIGINT'),
    /** Ends the command and everything that it started. */
    kill() {
      for (const id of family().filter(isRunning)) signalProcess(id, 'SIGKILL')
    },
  }
}

/**
 * Waits until a condition holds. Rejects with `what` when the deadline passes, or when the run is canceled.
 * @template Value
 * @param {string} what
 * @param {() => Value | Promise<Value>} condition a truthy value ends the wait
 * @param {{ timeoutMs: number, signal: AbortSignal }} limits
 * @returns {Promise<Value>}
 */
export async function waitFor(what, condition, { timeoutMs, signal }) {
  const startedAt = Date.now()
  for (;;) {
    signal.throwIfAborted()
    const value = await condition()
    if (value) return value
    if (Date.now() - startedAt > timeoutMs) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

function signalGroup(id, name) {
  signalProcess(-id, name)
}

function signalProcess(id, name) {
  try {
    process.kill(id, name)
  } catch {
    // The process has already ended.
  }
}
