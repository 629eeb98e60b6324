import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Ends the watched processes together with this one, even when this one is killed. */
export interface ProcessGuard {
  /** Watches a process and its group. Returns a function that stops watching. */
  watch(pid: number): () => void
  /** Ends the processes that are still watched, then the guard itself. */
  stop(): Promise<void>
}

/** Starts a guard: a small process that reads from a pipe, which closes when this process ends for any reason. */
export function createProcessGuard(): ProcessGuard {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./guard.mjs', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = once(child, 'exit')
  // Without its guard, the pipe fails. The watched processes are then ended by each part's `stop`.
  child.stdin.on('error', () => {})
  child.unref()
  const write = (line: string) => void (child.stdin.writable && child.stdin.write(`${line}\n`))
  return {
    watch(pid) {
      write(`watch ${pid}`)
      return () => write(`release ${pid}`)
    },
    async stop() {
      child.ref()
      child.stdin.end()
      if (child.exitCode === null && child.signalCode === null) await ended
    },
  }
}
