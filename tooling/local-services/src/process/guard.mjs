// Runs alongside the devstack and briefly outlives it. When the devstack ends, even abruptly, this pipe closes and
// every process that is still watched is ended. The guard has a separate process group, so that Ctrl-C in the
// terminal does not reach it first.
import { createInterface } from 'node:readline'

const graceMs = 1000
const pids = new Set()

const signal = name => {
  for (const pid of pids) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, name)
    } catch {
      pids.delete(pid)
    }
  }
}

const lines = createInterface({ input: process.stdin })
lines.on('line', line => {
  const [verb, pid] = line.split(' ')
  if (verb === 'watch') pids.add(Number(pid))
  if (verb === 'release') pids.delete(Number(pid))
})
lines.on('close', () => {
  signal('SIGTERM')
  const startedAt = Date.now()
  const wait = setInterval(() => {
    signal(0)
    if (pids.size === 0) clearInterval(wait)
    else if (Date.now() - startedAt > graceMs) signal('SIGKILL')
  }, 20)
})
