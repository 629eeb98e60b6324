import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LabSite } from './LabSite.js'

/** A running lab and the function that stops it with all its services. */
export interface RunningSite extends LabSite {
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('serveLab.ts', import.meta.url))

/**
 * Serves the lab of a checkout from its sources, with its local stack, on free ports. Rejects if it does not start.
 */
export async function startSite(checkout: string): Promise<RunningSite> {
  const child = fork(program, [checkout], {
    cwd: checkout,
    execArgv: ['--conditions=@foyer/source', `--import=${import.meta.resolve('tsx')}`],
  })
  const exited = once(child, 'exit')
  const failed = exited.then(([code]) => {
    throw new Error(`The lab of ${checkout} did not start: its process ended with code ${code}.`)
  })
  const [site] = (await Promise.race([once(child, 'message'), failed])) as [LabSite]
  return {
    ...site,
    async stop() {
      child.send('stop')
      await exited
    },
  }
}
