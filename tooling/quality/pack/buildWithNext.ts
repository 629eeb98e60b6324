import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { hostEnvironment } from './createOutsideHost.js'
import { runProgram } from './runProgram.js'

export interface StartedHost {
  readonly url: string
  stop(): Promise<void>
}

const startsWithinMs = 60_000
const environment = () => ({
  ...hostEnvironment(),
  NEXT_TELEMETRY_DISABLED: '1',
  NODE_ENV: 'production' as const,
})
const next = (folder: string) => join(folder, '../node_modules/next/dist/bin/next')

/** Builds an app-router app with the host's Next and its default settings. */
export async function buildWithNext(folder: string): Promise<void> {
  await runProgram(process.execPath, [next(folder), 'build'], { cwd: folder, env: environment() })
}

/** Serves the build on a free loopback port. */
export async function startNext(folder: string): Promise<StartedHost> {
  const server = spawn(process.execPath, [next(folder), 'start', '-H', '127.0.0.1', '-p', '0'], {
    cwd: folder,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill()
    await ended
  }
  let said = ''
  try {
    const url = await new Promise<string>((resolve, reject) => {
      const fail = () => reject(new Error(`next start failed\n${said}`))
      const timer = setTimeout(fail, startsWithinMs)
      server.once('exit', fail)
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', text => {
          said += text
          const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
          if (!found || !/Ready/.test(said)) return
          clearTimeout(timer)
          resolve(`${found}/`)
        })
    })
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
