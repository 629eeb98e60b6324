import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { type Budget, isBroken, isMet } from './Budget.js'
import type { Bundle, Chunk } from './bundle.js'
import { awaitedPackages, ceilings, transports } from './ceilings.js'
import { eagerBytes } from './eagerBytes.js'
import { bytesOf, loadedWith } from './loadedWith.js'
import { openingBudgets } from './openingBudgets.js'

const budget: Budget = { what: 'a view', ceiling: 6000, unit: 'bytes' }

it('has the ceilings of the design, and leaves out no package [USER-21]', () => {
  expect(ceilings).toEqual({
    reactEager: 26_500,
    ownInterfaceHooks: 3_500,
    ownPage: 86_000,
    firstOpen: 80_000,
    openRequests: 4,
    openRounds: 1,
    smallestScript: 2_000,
    furtherView: 40_000,
    furtherViewRequests: 2,
    language: 25_000,
    adapter: 5_000,
    everythingRegistered: 36_000,
    librarySigner: 4_000,
    themePreset: 500,
  })
  expect(awaitedPackages).toEqual([])
  const packages = readdirSync(join(repositoryRoot, 'packages'))
  const isTransport = (name: string) => name.startsWith('adapters-') || name === 'walletconnect'
  const measured = transports.map(({ packageName }) => packageName.replace('@foyer/', ''))
  expect([...measured].sort()).toEqual(packages.filter(isTransport).sort())
  for (const name of packages) {
    const manifest = readFileSync(join(repositoryRoot, 'packages', name, 'package.json'), 'utf8')
    // Unused imports of a package must cost nothing. Style sheets are imported for their side effects.
    expect([name, JSON.parse(manifest).sideEffects]).toEqual([name, name === 'react' ? ['**/*.css'] : false])
  }
})

it('meets a budget up to its ceiling and breaks it above', () => {
  expect(isMet({ ...budget, measured: 6000 })).toBe(true)
  expect(isBroken({ ...budget, measured: 6001 })).toBe(true)
})

it('treats a budget without a measurement as exceeded, or as open if its work is awaited', () => {
  expect(isBroken(budget)).toBe(true)
  expect(isBroken({ ...budget, isAwaited: true })).toBe(false)
  expect(isMet({ ...budget, isAwaited: true })).toBe(false)
})

it('measures a minified script, so that names, spaces and comments cost nothing', async () => {
  const readable = `
    // What all of them cost.
    export function addUp(prices) {
      const total = prices.reduce((sum, price) => sum + price, 0)
      return total
    }`
  const short = 'export function addUp(p){return p.reduce((a,b)=>a+b,0)}'
  expect((await eagerBytes(readable)).bytes).toBe((await eagerBytes(short)).bytes)
})

it('counts chunks that load together once, except lazy ones and those that the page already has', () => {
  const chunk = (gzipBytes: number, imports: string[] = []): Chunk => ({
    gzipBytes,
    imports,
    entryPoint: undefined,
    exports: [],
  })
  const chunks = new Map([
    ['entry', chunk(1, ['shared', 'left'])],
    ['left', chunk(10, ['shared'])],
    ['shared', chunk(100, ['left'])],
    ['late', chunk(1000, ['shared'])],
  ])
  const bundle: Bundle = { chunks, entry: 'entry' }
  const eager = loadedWith(bundle, ['entry'])
  expect(bytesOf(bundle, eager)).toBe(111)
  expect(bytesOf(bundle, loadedWith(bundle, ['late']), eager)).toBe(1000)
})

const script = (path: string, askedAt: number, bytes = 2000) => ({
  path,
  askedAt,
  answeredAt: askedAt + 100,
  code: new Uint8Array(bytes),
})
const brokenOf = (...scripts: ReturnType<typeof script>[]) =>
  openingBudgets({ bundler: 'Vite', openings: [{ view: 'Connect', scripts }] })
    .filter(isBroken)
    .map(({ what, measured, note }) => [what.replace('Vite, first open of Connect, ', ''), measured, note])

it('accepts a first open with four scripts of 2 kB in one round', () => {
  expect(brokenOf(script('/a.js', 0), script('/b.js', 1), script('/c.js', 2), script('/d.js', 99))).toEqual(
    [],
  )
})

it('reports one script too many, one that waits for another, and one that is too small', () => {
  const four = [script('/a.js', 0), script('/b.js', 0), script('/c.js', 0), script('/d.js', 0)]
  expect(brokenOf(...four, script('/e.js', 0))).toEqual([['requests', 5, 'a.js, b.js, c.js, d.js, e.js']])
  expect(brokenOf(script('/a.js', 0), script('/b.js', 120))).toEqual([['rounds', 2, 'a.js, then b.js']])
  expect(brokenOf(script('/a.js', 0), script('/b.js', 0, 1999))).toEqual([['scripts under 2 kB', 1, 'b.js']])
})

it('allows later scripts for logins and views opened by name, but not for the account', () => {
  const scripts = [0, 1, 2, 3, 4, 5, 120, 121].map(askedAt => script(`/${askedAt}.js`, askedAt))
  const brokenAt = (view: 'Account' | 'AllWallets' | 'Connect, with logins', more = 0) =>
    openingBudgets({
      bundler: 'Vite',
      openings: [{ view, scripts: [...scripts, ...Array(more).fill(script('/more.js', 0))] }],
    }).filter(isBroken).length
  expect(brokenAt('Connect, with logins')).toBe(0)
  expect(brokenAt('Connect, with logins', 1)).toBe(1)
  expect(brokenAt('AllWallets')).toBe(1)
  expect(brokenAt('Account')).toBe(2)
})

it('fails for an opening without any request', () => {
  expect(brokenOf()).toEqual([
    ['requests', undefined, 'asked for nothing'],
    ['rounds', undefined, 'asked for nothing'],
    ['scripts under 2 kB', undefined, 'asked for nothing'],
  ])
})
