import type { ListenOptions } from '../http/listen.js'
import { createLog } from './createLog.js'
import { createSecureSite, type SecureSiteOptions } from './createSecureSite.js'

/** A signal's second coming, or an end that failed. */
const failed = 1

/** Runs the site until the process is told to end by SIGTERM or SIGINT. A second signal ends it at once. */
export async function runUntilStopped(options: SecureSiteOptions, where: ListenOptions): Promise<void> {
  const log = options.log ?? createLog({ level: 'info' })
  const fail = (err: unknown) => {
    // Node would print the error as it is, with what a library put into it.
    log.fatal({ err }, 'ended')
    process.exit(failed)
  }
  process.on('uncaughtException', fail)
  try {
    const site = await start({ ...options, log }, where)
    let isStopping = false
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) process.exit(failed)
      isStopping = true
      log.info({ signal }, 'stopping')
      site.stop().then(() => {
        log.info('stopped')
        process.exit(0)
      }, fail)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    log.info({ port: site.port, origin: options.origin }, 'listening')
  } catch (error) {
    fail(error)
  }
}

async function start(options: SecureSiteOptions, where: ListenOptions) {
  const site = await createSecureSite(options)
  return { port: await site.listen(where), stop: site.stop }
}
