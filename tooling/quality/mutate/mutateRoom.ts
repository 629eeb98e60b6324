import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { repositoryRoot } from '../repositoryRoot.js'
import { writeRun } from './roomRun.js'
import type { Room } from './rooms.js'

/** A change to a file and the result of the tests. */
export interface Mutant {
  /** The path from the root of the checkout. */
  readonly file: string
  readonly line: number
  readonly column: number
  /** The kind of change. `replacement` is the new code. */
  readonly mutator: string
  readonly replacement: string
  readonly outcome: 'killed' | 'survived' | 'untested' | 'ignored'
}

const require = createRequire(import.meta.url)
const vitestRunner = require.resolve('@stryker-mutator/vitest-runner')
const here = join(repositoryRoot, 'tooling/quality/mutate')

const outcomes = {
  Killed: 'killed',
  // Tests that time out because of a change have detected it.
  Timeout: 'killed',
  Survived: 'survived',
  NoCoverage: 'untested',
  RuntimeError: 'killed',
  CompileError: 'ignored',
  Ignored: 'ignored',
  Pending: 'ignored',
} as const

/**
 * Changes the files of a room, one place at a time, in a copy of its package, and runs the room's tests that cover
 * the place. Skips unchanged places that were tried before, unless `isFresh`.
 */
export async function mutateRoom(
  { name, folder, mutate, tests, isRemembering = false }: Room,
  { isFresh }: { readonly isFresh: boolean },
): Promise<readonly Mutant[]> {
  const fileName = name.replaceAll(' ', '-')
  process.chdir(join(repositoryRoot, folder))
  // Stryker's `testFiles` option would apply changes only after the code is loaded, which is too late for constants.
  writeRun({ tests, setup: isRemembering ? [join(here, 'everyTest.ts')] : [] })
  const results = await new Stryker({
    mutate: [...mutate],
    testRunner: 'vitest',
    plugins: [vitestRunner],
    vitest: { related: false, configFile: join(here, 'vitest.config.ts') },
    coverageAnalysis: 'perTest',
    checkers: [],
    concurrency: 2,
    // Long, because the machine may be busy. A test that takes longer is in an endless loop.
    timeoutMS: 30_000,
    incremental: true,
    force: isFresh,
    incrementalFile: `artifacts/mutations/${fileName}.json`,
    tempDirName: 'artifacts/mutations/copies',
    // Stryker would rewrite it with an API that TypeScript 7 lacks. The tests do not need it.
    tsconfigFile: 'none',
    // The package's own tsconfig above the copy applies. Relative paths in a copied one would be wrong.
    ignorePatterns: ['dist', 'artifacts', '.turbo', 'tsconfig*.json'],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `artifacts/reports/mutations-${fileName}.json` },
    allowConsoleColors: false,
  }).runMutationTest()
  return results.map(({ fileName, location, mutatorName, replacement, status }) => ({
    file: relative(repositoryRoot, fileName),
    line: location.start.line,
    column: location.start.column,
    mutator: mutatorName,
    replacement: replacement ?? '',
    outcome: outcomes[status],
  }))
}
