import { expect, it } from 'vitest'
import { scheduleSteps } from './scheduleSteps.mjs'

/** Runs steps that each take a few milliseconds, and records which ran at the same time. */
async function play(steps, { failing = [], lanes = 2, mayBegin } = {}) {
  const running = new Set()
  const ran = []
  const skipped = []
  const beside = new Map()
  let widest = 0
  const run = async step => {
    running.add(step.name)
    ran.push(step.name)
    widest = Math.max(widest, running.size)
    for (const name of running) beside.set(name, new Set([...(beside.get(name) ?? []), ...running]))
    await new Promise(resolve => setTimeout(resolve, 5))
    running.delete(step.name)
    return !failing.includes(step.name)
  }
  const left = []
  const leaveOut = ({ name }) => left.push(name)
  const skip = (step, need) => skipped.push([step.name, need])
  await scheduleSteps({
    steps,
    lanes,
    run,
    skip,
    leaveOut,
    ...(mayBegin && { mayBegin: () => mayBegin(ran) }),
  })
  return { ran, skipped, widest, beside, left }
}

it('runs each step after those it needs, and never more at a time than there are lanes', async () => {
  const steps = [{ name: 'size', needs: ['build'] }, { name: 'build' }, { name: 'lint' }, { name: 'unit' }]
  const { ran, widest } = await play(steps)
  expect(ran).toEqual(['build', 'lint', 'size', 'unit'])
  expect(widest).toBe(2)
})

it('runs no other step at the same time as one that runs alone', async () => {
  const steps = [{ name: 'lint' }, { name: 'e2e', beside: 0 }, { name: 'unit' }, { name: 'size' }]
  const { beside } = await play(steps)
  expect([...beside.get('e2e')]).toEqual(['e2e'])
})

it('limits the steps that run beside a step to its `beside`, regardless of which starts first', async () => {
  const steps = [{ name: 'lint' }, { name: 'unit' }, { name: 'stories', beside: 1 }, { name: 'size' }]
  const { ran, widest } = await play(steps, { lanes: 3 })
  expect(ran).toHaveLength(4)
  expect(widest).toBe(2)
  const last = await play([{ name: 'stories', beside: 1 }, { name: 'lint' }, { name: 'unit' }], { lanes: 3 })
  expect(last.widest).toBe(2)
})

it('waits for the steps in `after`, even if they fail, but not if they are not part of the run', async () => {
  const steps = [{ name: 'size', after: ['packed', 'hosts'] }, { name: 'packed' }]
  const { ran, skipped, widest } = await play(steps, { failing: ['packed'] })
  expect([ran, skipped, widest]).toEqual([['packed', 'size'], [], 1])
})

it('skips a step with a failed need, and the steps that need it', async () => {
  const steps = [
    { name: 'build' },
    { name: 'pack', needs: ['build'] },
    { name: 'host', needs: ['pack'] },
    { name: 'lint' },
  ]
  const { ran, skipped } = await play(steps, { failing: ['build'] })
  expect(ran).toEqual(['build', 'lint'])
  expect(skipped).toEqual([
    ['pack', 'build'],
    ['host', 'pack'],
  ])
})

it('rejects steps that wait for each other', async () => {
  const steps = [
    { name: 'pack', needs: ['build'] },
    { name: 'build', needs: ['pack'] },
  ]
  await expect(play(steps)).rejects.toThrow('pack,build')
})

it('starts nothing more when the time is used up, and lets running steps end', async () => {
  const steps = [{ name: 'one' }, { name: 'two' }, { name: 'three' }, { name: 'four', needs: ['three'] }]
  const { ran, left, skipped } = await play(steps, { mayBegin: begun => begun.length < 2 })
  expect([ran, left, skipped]).toEqual([['one', 'two'], ['three', 'four'], []])
})
