import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The resources of the site's process after a garbage collection. */
export interface Holdings {
  readonly heapBytes: number
  readonly openSockets: number
}

/** The site in its own process, so that a test can see whether it crashes. */
export interface SiteProcess {
  readonly port: number
  isAlive(): boolean
  measure(): Promise<Holdings>
  stop(): Promise<void>
}

/** Starts the site from its sources in its own process. */
export async function startSiteProcess(): Promise<SiteProcess> {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const program = fileURLToPath(new URL('./siteProgram.ts', import.meta.url))
  const child = fork(program, {
    execArgv: ['--conditions=@foyer/source', '--import', loader, '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await nextMessage<{ readonly port: number }>(child)
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    port,
    isAlive,
    measure() {
      const answer = nextMessage<Holdings>(child)
      child.send('measure')
      return answer
    },
    async stop() {
      if (!isAlive()) return
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('the site’s process ended')
    }),
  ])
  return message as Message // `siteProgram.ts` sends only these messages
}
