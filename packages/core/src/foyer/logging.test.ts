import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startFoyer } from '../testing/startFoyer.js'

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const

/** What reaches the console while the test runs: level and error. */
function watchConsole(): [level: string, ...values: unknown[]][] {
  const seen: [string, ...unknown[]][] = []
  for (const level of levels) {
    const spy = vi.spyOn(console, level).mockImplementation((...values) => void seen.push([level, ...values]))
    onTestFinished(() => spy.mockRestore())
  }
  return seen
}

it('logs to the console at level error, of an alert its long text too, and what is no failure not at all [CONST-18] [ENT-20]', async () => {
  const seen = watchConsole()
  const { foyer } = await startFoyer({ log: undefined })
  foyer.router.open()
  foyer.router.close()
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  foyer.notices.raiseAlert(error)
  expect(seen).toEqual([['error', 'Project ID Not Configured - update configuration', error]])
})

it("gives the host's own log the level error, and the console nothing [CONST-18]", async () => {
  const seen = watchConsole()
  const told: [string, FoyerError][] = []
  const { foyer } = await startFoyer({ log: (level, error) => told.push([level, error]) })
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  foyer.notices.raiseAlert(error)
  expect(told).toEqual([['error', error]])
  expect(seen).toEqual([])
})
