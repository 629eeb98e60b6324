import { Session } from 'node:inspector/promises'
import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesThatRan, type ScriptCoverage } from './filesThatRan.js'

const places = { siteUrl: 'http://127.0.0.1:4100/', checkout: '/work/foyer' }
const served = (file: string) => `http://127.0.0.1:4100/@fs/work/foyer/packages/${file}`

const session = new Session()

beforeAll(async () => {
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
})

afterAll(() => session.disconnect())

/** Runs scripts in V8 and returns the files of which a function ran since the last call. */
async function ranAfter(scripts: Readonly<Record<string, string>>, then = () => {}) {
  for (const [url, code] of Object.entries(scripts)) new Script(code, { filename: url }).runInThisContext()
  then()
  return filesThatRan(await take(), places)
}

async function take(): Promise<readonly ScriptCoverage[]> {
  return (await session.post('Profiler.takePreciseCoverage')).result as unknown as ScriptCoverage[]
}

it('does not count a file of which only the body ran', async () => {
  const code = 'var made = 1; function makeUnused() { return made }'
  expect(await ranAfter({ [served('core/src/body.ts')]: code })).toEqual([])
})

it('counts a file of which any function ran, nested and unnamed ones too', async () => {
  const ran = await ranAfter({
    [served('core/src/plain.ts')]: 'function callPlain() {}; callPlain()',
    [served('core/src/nested.ts')]:
      'function makeInner() { return () => { function inner() {}; inner() } }; globalThis.inner = makeInner()',
    [served('core/src/nameless.ts')]: '[1].map(() => 1)',
    [served('core/src/method.ts')]: '({ run() {} }).run()',
  })
  expect(ran).toEqual([
    'core/src/method.ts',
    'core/src/nameless.ts',
    'core/src/nested.ts',
    'core/src/plain.ts',
  ])
})

it('counts functions that ran since the last call, even in an older script', async () => {
  const [early, late] = [served('core/src/early.ts'), served('core/src/late.ts')]
  await ranAfter({
    [early]: 'globalThis.runEarly = () => 1; runEarly()',
    [late]: 'globalThis.runLate = () => 1',
  })
  expect(await ranAfter({}, () => (globalThis as unknown as { runLate: () => void }).runLate())).toEqual([
    'core/src/late.ts',
  ])
})

it('does not count static class members, which run when the file loads', async () => {
  const code = 'globalThis.Kept = class { static kept = [] }'
  expect(await ranAfter({ [served('core/src/static.ts')]: code })).toEqual([])
})

it('counts package files only, by their paths in the checkout, each once', async () => {
  const run = '(() => { function act() {}; act() })()'
  const ran = await ranAfter({
    [served('ui/src/button/Button.tsx?t=1')]: run,
    [served('ui/src/button/Button.tsx')]: run,
    // Another host name of the same server.
    'http://lab.localhost:4100/@fs/work/foyer/packages/core/src/site.ts': run,
    'http://secure.localhost:4200/@fs/work/foyer/packages/core/src/frame.ts': run,
    'http://127.0.0.1:4100/@fs/work/other/packages/core/src/other.ts': run,
    'http://127.0.0.1:4100/src/main.tsx': run,
    'http://127.0.0.1:4100/@fs/work/foyer/node_modules/react/index.js': run,
    [served('core/build.mjs')]: run,
  })
  expect(ran).toEqual(['core/src/site.ts', 'ui/src/button/Button.tsx'])
})
