import type { ListenOptions } from '../http/listen.js'
import { createLog } from './createLog.js'
import { createSecureSite, type SecureSiteOptions } from './createSecureSite.js'

/** The exit code after a second signal or a failure. */
const failed = 1

/** Runs the site until SIGTERM or SIGINT. A second signal exits immediately. */
export async function runUntilStopped(options: SecureSiteOptions, where: ListenOptions): Promise<void> {
  const log = options.log ?? createLog({ level: 'info' })
  const fail = (err: unknown) => {
    // Node would print the error without redaction.
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
