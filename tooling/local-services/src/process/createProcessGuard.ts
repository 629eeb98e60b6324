import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Sees to it that watched processes end with this one, even when this one is killed. */
export interface ProcessGuard {
  /** Watches a process and its group; returns the way to stop watching. */
  watch(pid: number): () => void
  /** Ends what is still watched, then the guard itself. */
  stop(): Promise<void>
}

/** Starts a guard: one small process that reads from a pipe which closes when this process ends in whatever way. */
export function createProcessGuard(): ProcessGuard {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./guard.mjs', import.meta.url))], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = once(child, 'exit')
  // A guard that is gone makes the pipe fail; what it watched is then ended by `stop` of each part.
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
