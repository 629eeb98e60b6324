import { expect, test } from '@playwright/test'
import { furtherUnless } from './lab/test.js'
import { watchHealth } from './lab/watchHealth.js'
import { readSites } from './setup/Sites.js'

const faults = {
  'an exception': () => void setTimeout(() => JSON.parse('{')),
  'a rejection nobody caught': () => void Promise.reject(new TypeError('unheard')),
  'an error of the console': () => console.error('Warning: a key is missing'),
  'what the instance tells the developer': () => console.error('FoyerError: Network Not Found'),
  'a file that is missing': () => void fetch('/missing'),
  'a request that leaves loopback': () => void fetch('https://elsewhere.example/').catch(() => {}),
}

for (const [name, fault] of Object.entries(faults)) {
  test(`the suite detects ${name}${furtherUnless(name === 'an exception')}`, async ({ context, page }) => {
    const health = watchHealth(context)
    await page.goto(readSites().lab)
    expect(health.problems).toEqual([])
    await page.evaluate(fault)
    await expect.poll(() => health.problems.length).toBeGreaterThan(0)
  })
}
