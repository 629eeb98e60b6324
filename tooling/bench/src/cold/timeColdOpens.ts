import { startDirectory } from '@foyer/devstack'
import type { Browser } from 'playwright'
import type { BuiltFiles } from '../buildPages.js'
import { tokens, transactions } from '../lists/longAccount.js'
import { serveAccount } from '../lists/serveAccount.js'
import type { ColdPage } from './compareVisits.js'
import { type CountedOpening, countOpenings } from './countOpenings.js'
import { type FirstOpens, timeFirstOpens } from './timeFirstOpens.js'
import { type SlowTiming, timeSlowNetwork } from './timeSlowNetwork.js'
import { type ShellTrace, traceShells } from './traceShells.js'

/** The results of a first visit. */
export interface ColdOpens extends FirstOpens {
  readonly traced: readonly ShellTrace[]
  readonly slowNetwork: readonly SlowTiming[]
  readonly counted: readonly CountedOpening[]
}

interface Request {
  /** The URL of the server that adds no latency. */
  readonly url: string
  readonly files: BuiltFiles
  readonly rounds: number
}

const account = { tokens: tokens(20), transactions: transactions(20, { isOfCollectibles: false }) }

/** Opens the dialog with no chunk cached, with a directory and a blockchain service that return data. */
export async function timeColdOpens(browser: Browser, { url, files, rounds }: Request): Promise<ColdOpens> {
  const directory = await startDirectory()
  const service = await serveAccount(account)
  try {
    const query = `directory=${directory.url}&service=${service.url}`
    const address = (page: ColdPage) => `${url}${page}.html?${query}`
    return {
      ...(await timeFirstOpens(browser, { address, rounds })),
      traced: await traceShells(browser, { files, query }),
      slowNetwork: await timeSlowNetwork(browser, { files, query, rounds }),
      counted: await countOpenings(browser, { files, query, rounds }),
    }
  } finally {
    await service.stop()
    await directory.stop()
  }
}
