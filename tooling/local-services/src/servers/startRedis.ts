import { createProcessGuard } from '../process/createProcessGuard.js'
import { startBinary } from '../process/startBinary.js'
import { findFreePort } from './findFreePort.js'
import { findProgram } from './findProgram.js'
import type { RunningServer } from './RunningServer.js'

const startTimeoutMs = 30_000

/** Starts Redis on a free port of 127.0.0.1, without writing to the disk. Rejects if Redis is not installed. */
export async function startRedis(): Promise<RunningServer> {
  const command = findProgram('redis-server', 'redis-server')
  const port = await findFreePort()
  const guard = createProcessGuard()
  try {
    const server = await startBinary({
      command,
      args: ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      guard,
      readyPattern: /ready to accept connections/i,
      timeoutMs: startTimeoutMs,
    })
    return {
      port,
      url: `redis://127.0.0.1:${port}`,
      async stop() {
        await server.stop()
        await guard.stop()
      },
    }
  } catch (error) {
    await guard.stop()
    throw error
  }
}
