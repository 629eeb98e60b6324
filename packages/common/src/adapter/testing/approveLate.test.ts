import { expect, it } from 'vitest'
import { approveLate } from './approveLate.js'

it('keeps the arguments of other timers, such as those of fetch in Node', async () => {
  const wallet = {
    setApproval: () => undefined,
    getState: () => ({ pending: [1] }),
    approve: () => undefined,
  }
  const passed = await approveLate(
    wallet,
    () =>
      new Promise(resolve => setTimeout((...values: readonly unknown[]) => resolve(values), 20, 'one', 2)),
  )
  expect(passed).toEqual(['one', 2])
})
