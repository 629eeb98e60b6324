import { FoyerError } from '@foyer/common'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startFoyer } from '../testing/startFoyer.js'

const levels = ['debug', 'error', 'info', 'log', 'warn'] as const

/** Returns the console calls during the test: their level and values. */
function watchConsole(): [level: string, ...values: unknown[]][] {
  const seen: [string, ...unknown[]][] = []
  for (const level of levels) {
    const spy = vi.spyOn(console, level).mockImplementation((...values) => void seen.push([level, ...values]))
    onTestFinished(() => spy.mockRestore())
  }
  return seen
}

it('logs failures to the console at level `error`, alerts with their long message [CONST-18] [ENT-20]', async () => {
  const seen = watchConsole()
  const { foyer } = await startFoyer({ log: undefined })
  foyer.open()
  foyer.close()
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  foyer.notices.raiseAlert(error)
  await expect
    .poll(() => seen)
    .toEqual([['error', 'Project ID Not Configured - update configuration', error]])
})

it("calls the app's own `log` instead of the console [CONST-18]", async () => {
  const seen = watchConsole()
  const told: [string, FoyerError][] = []
  const { foyer } = await startFoyer({ log: (level, error) => told.push([level, error]) })
  const error = new FoyerError('PROJECT_ID_NOT_CONFIGURED')
  foyer.notices.raiseAlert(error)
  await expect.poll(() => told).toEqual([['error', error]])
  expect(seen).toEqual([])
})
