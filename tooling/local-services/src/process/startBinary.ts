import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ProcessGuard } from './createProcessGuard.js'

/** The program to start and the output that shows that it is ready. */
export interface BinaryOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly guard: ProcessGuard
  /** The user to run the program as. Defaults to the user of this process. */
  readonly identity?: { readonly uid?: number; readonly gid?: number }
  /** The pattern that the output matches when the program is ready. Its groups are returned. */
  readonly readyPattern: RegExp
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
}

/** A program that has reported that it is ready. */
export interface RunningBinary {
  readonly pid: number
  readonly ready: RegExpExecArray
  /** Ends the program and waits until its process has ended. */
  stop(): Promise<void>
}

/** Thrown when a program ends or times out before it is ready. `output` is the last output. */
export class BinaryStartError extends Error {
  constructor(
    reason: string,
    readonly output: string,
  ) {
    super(output ? `${reason}: ${output}` : reason)
    this.name = 'BinaryStartError'
  }
}

const killAfterMs = 2000
const keptOutput = 2000

/**
 * Starts a program in a separate process group and resolves when it is ready. Rejects with {@link BinaryStartError}.
 */
export async function startBinary(options: BinaryOptions): Promise<RunningBinary> {
  const { command, args, guard, signal, identity } = options
  signal?.throwIfAborted()
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...identity,
  })
  const { pid } = child
  if (pid === undefined) {
    const [error] = (await once(child, 'error')) as [Error]
    throw new BinaryStartError(error.message, '')
  }
  const release = guard.watch(pid)
  child.once('exit', release)
  try {
    const ready = await untilReady(child, options)
    return { pid, ready, stop: () => endProcess(child, pid) }
  } catch (error) {
    await endProcess(child, pid)
    throw error
  }
}

function untilReady(
  child: ChildProcess,
  { readyPattern, timeoutMs, signal }: BinaryOptions,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    let isSettled = false
    const settle = (finish: () => void) => {
      isSettled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      finish()
    }
    const fail = (reason: string) => settle(() => reject(new BinaryStartError(reason, output.trim())))
    const cancel = () => settle(() => reject(signal?.reason))
    const timer = setTimeout(() => fail(`not ready within ${timeoutMs / 1000} s`), timeoutMs)
    signal?.addEventListener('abort', cancel, { once: true })
    // `close` instead of `exit`, because the last output may arrive after `exit`.
    child.once('close', code => fail(`ended with ${code ?? 'a signal'}`))
    const read = (chunk: unknown) => {
      if (isSettled) return
      output = `${output}${chunk}`.slice(-keptOutput)
      const ready = readyPattern.exec(output)
      if (ready) settle(() => resolve(ready))
    }
    // Both pipes are read as long as the program runs, because a full pipe would block it.
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}

async function endProcess(child: ChildProcess, pid: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const signalGroup = (name: NodeJS.Signals) => {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, name)
    } catch {
      child.kill(name)
    }
  }
  signalGroup('SIGTERM')
  const timer = setTimeout(() => signalGroup('SIGKILL'), killAfterMs)
  await ended
  clearTimeout(timer)
}
