import { expect, it } from 'vitest'
import * as index from './index.js'
import * as pay from './pay.js'
import * as siwx from './siwx.js'
import * as smartSessions from './smart-sessions.js'
import * as transactions from './transactions.js'

it('names every hook useFoyer…, so that none shares its name with a wagmi hook', () => {
  const entries = [index, pay, siwx, smartSessions, transactions]
  const hooks = entries.flatMap(entry => Object.keys(entry)).filter(name => /^use[A-Z]/.test(name))
  expect(hooks.length).toBeGreaterThan(20)
  expect(hooks.filter(name => !name.startsWith('useFoyer'))).toEqual([])
})
