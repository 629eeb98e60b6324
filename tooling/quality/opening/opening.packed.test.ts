import { join } from 'node:path'
import { beforeAll, expect, inject, it } from 'vitest'
import { installBundlers } from '../pack/createOutsideHost.js'
import { isBroken } from '../size/Budget.js'
import { openingBudgets } from '../size/openingBudgets.js'
import { writeOpeningApp } from './openingApp.js'
import { openForeign } from './openWith.js'

const installsWithinMs = 300_000
let folder = ''

beforeAll(async () => {
  folder = join(await installBundlers(inject('hostFolder')), 'opening')
  writeOpeningApp(folder)
}, installsWithinMs)

it.each(['Rspack', 'Next'] as const)(
  'keeps the scripts of first opens within their budgets when built with %s',
  async bundler => {
    const opened = await openForeign(bundler, folder)
    expect(opened.openings.map(({ view }) => view)).toEqual([
      'Connect',
      'Connect, in Arabic',
      'Connect, bundled wallets',
      'Connect, with logins',
      'AllWallets',
      'Account',
    ])
    expect(openingBudgets(opened).filter(isBroken)).toEqual([])
  },
)
