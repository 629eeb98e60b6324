import { expect, it } from 'vitest'
import * as index from './index.js'
import * as pay from './pay.js'
import * as siwx from './siwx.js'
import * as smartSessions from './smart-sessions.js'
import * as transactions from './transactions.js'

it('starts the name of every hook with useFoyer, so that none equals the name of a wagmi hook', () => {
  const entries = [index, pay, siwx, smartSessions, transactions]
  const hooks = entries.flatMap(entry => Object.keys(entry)).filter(name => /^use[A-Z]/.test(name))
  expect(hooks.length).toBeGreaterThan(20)
  expect(hooks.filter(name => !name.startsWith('useFoyer'))).toEqual([])
})
